import { shortAddress, type Address } from '../../domain/address.ts'
import { GET_ETHER } from '../../domain/messages/labels.ts'
import { SERVICES } from '../../services.ts'
import { useService } from '../hooks/use-service.ts'
import { Icon } from './icon.tsx'

interface OutwardLinkProps {
  readonly href: string
  readonly title?: string | undefined
  /** The accessible name. It must begin with the text. */
  readonly label?: string
  readonly children: string
}

export function OutwardLink({ href, title, label, children }: OutwardLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      title={title}
      aria-label={label}
      className="inline-flex min-h-7 shrink-0 items-center gap-1 font-semibold whitespace-nowrap text-accent underline underline-offset-[0.25em] touch:min-h-11"
    >
      <span>{children}</span>
      <Icon name="outward" />
    </a>
  )
}

/** A link to the demo. */
export function TrialLink({ isInSentence = false }: { readonly isInSentence?: boolean }) {
  const { trialUrl } = useService(SERVICES.links)
  // The narrowest screens have a link outside of sentences, and no room for another.
  const place = isInSentence
    ? 'max-[24rem]:hidden relative min-[24rem]:touch:-my-3 min-[24rem]:touch:inline-block min-[24rem]:touch:py-3'
    : 'inline-flex min-h-7 items-center touch:min-h-11'
  return (
    trialUrl && (
      <a href={trialUrl} className={`underline underline-offset-[0.25em] ${place}`}>
        Try it without a wallet
      </a>
    )
  )
}

export function FaucetLink() {
  const { faucetUrl } = useService(SERVICES.links)
  return faucetUrl && <OutwardLink href={faucetUrl}>{GET_ETHER}</OutwardLink>
}

/** Undefined without an address or an explorer. */
export function useAddressUrl(address: Address | undefined): string | undefined {
  const { explorerUrl } = useService(SERVICES.links)
  return explorerUrl && address && `${explorerUrl}/address/${address}`
}

interface AddressLinkProps {
  readonly address: Address
  /** The owner of the address, for screen readers. */
  readonly about: string
}

export function AddressLink({ address, about }: AddressLinkProps) {
  const url = useAddressUrl(address)
  const text = shortAddress(address)
  if (url === undefined) return <span title={address}>{text}</span>
  return (
    <OutwardLink href={url} title={address} label={`${text}, ${about} on the explorer`}>
      {text}
    </OutwardLink>
  )
}
