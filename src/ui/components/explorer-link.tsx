import { shortAddress, type Address } from '../../domain/address.ts'
import { NO_EXPLORER } from '../../domain/messages/labels.ts'
import { transactionTitle } from '../../domain/messages/transaction-messages.ts'
import { lookupHash, repeatHash, type TransactionRecord } from '../../domain/transactions/record.ts'
import { useService } from '../hooks/use-service.ts'
import { LINKS } from '../../services.ts'
import { OutwardLink } from './outward-link.tsx'

interface TransactionLinkProps {
  readonly record: TransactionRecord
  /** Leads to the transaction that has done the same once more, if there is one. */
  readonly isOfRepeat?: boolean
}

/** A transaction's page on the explorer; nothing before its hash is known. */
export function TransactionLink({ record, isOfRepeat = false }: TransactionLinkProps) {
  const { explorerUrl } = useService(LINKS)
  const hash = isOfRepeat ? repeatHash(record) : lookupHash(record)
  if (hash === undefined) return null
  if (explorerUrl === undefined) {
    return (
      <span className="text-sm text-ink-faint" title={`${NO_EXPLORER}: ${hash}`}>
        No explorer
      </span>
    )
  }
  return (
    <OutwardLink href={`${explorerUrl}/tx/${hash}`}>
      View{' '}
      <span className="sr-only">
        {`${isOfRepeat ? 'other ' : ''}transaction: ${transactionTitle(record)}`}
      </span>
    </OutwardLink>
  )
}

interface AddressLinkProps {
  readonly address: Address
  /** Whose address it is, for screen readers. */
  readonly about: string
}

export function AddressLink({ address, about }: AddressLinkProps) {
  const { explorerUrl } = useService(LINKS)
  const url = addressUrl(explorerUrl, address)
  if (url === undefined) return <span title={address}>{shortAddress(address)}</span>
  return (
    <OutwardLink href={url} title={address}>
      {shortAddress(address)}
      <span className="sr-only">, {about} on the explorer</span>
    </OutwardLink>
  )
}

/** The whole address, to be compared with what a wallet shows, and its page on the explorer. */
export function FullAddress({ address, about }: AddressLinkProps) {
  const { explorerUrl } = useService(LINKS)
  const url = addressUrl(explorerUrl, address)
  return (
    <>
      <span className="wrap-anywhere tabular-nums max-[30rem]:text-xs">{address}</span>{' '}
      {url && (
        <OutwardLink href={url}>
          View <span className="sr-only">{about} on the explorer</span>
        </OutwardLink>
      )}
    </>
  )
}

/** The page of an address on the explorer; undefined on a chain without one. */
export function addressUrl(explorerUrl: string | undefined, address: Address): string | undefined {
  return explorerUrl && `${explorerUrl}/address/${address}`
}
