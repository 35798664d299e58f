import { introduction, type UntrustedQuote as Said } from '../../domain/messages/untrusted-quote.ts'

interface UntrustedQuoteProps {
  readonly said: Said
}

/** What a wallet or contract said, in quotation marks and apart from the page's own words. */
export function UntrustedQuote({ said }: UntrustedQuoteProps) {
  return (
    <p className="mt-1 border-l-2 border-line pl-2 text-sm wrap-anywhere text-ink-soft">
      {introduction(said)} “<bdi>{said.words}</bdi>”
    </p>
  )
}
