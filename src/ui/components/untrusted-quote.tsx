import {
  introduction,
  withoutMarks,
  type UntrustedQuote as Said,
} from '../../domain/untrusted-text.ts'

interface UntrustedQuoteProps {
  readonly said: Said
}

/** What a wallet or contract said, in quotation marks and apart from the page's own words. */
export function UntrustedQuote({ said }: UntrustedQuoteProps) {
  return (
    <p className="mt-1 border-l-2 border-line pl-2 text-sm wrap-anywhere text-ink-soft">
      {introduction(said)} <Quoted words={said.words} />
    </p>
  )
}

interface QuotedProps {
  readonly words: string
}

/** Words in quotation marks that they cannot end. What stands before says whose words they are. */
export function Quoted({ words }: QuotedProps) {
  return (
    <>
      “<bdi>{withoutMarks(words)}</bdi>”
    </>
  )
}
