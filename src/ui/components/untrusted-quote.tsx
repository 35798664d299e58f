import {
  introduction,
  withoutMarks,
  type UntrustedQuote as Said,
} from '../../domain/untrusted-text.ts'

/** What a wallet or contract said, in quotation marks and apart from the page's own words. */
export function UntrustedQuote({ said }: { readonly said: Said }) {
  return (
    <p className="mt-1 border-l-2 border-line pl-2 text-sm wrap-anywhere text-ink-soft">
      {introduction(said)} <Quoted words={said.words} />
    </p>
  )
}

/** Words in quotation marks that they cannot end. What stands before says whose words they are. */
export function Quoted({ words }: { readonly words: string }) {
  return (
    <>
      “<bdi>{withoutMarks(words)}</bdi>”
    </>
  )
}
