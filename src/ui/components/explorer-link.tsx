import type { ReactNode } from 'react'
import { shortAddress, type Address } from '../../domain/address.ts'
import { NO_EXPLORER } from '../../domain/messages/labels.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import { useServices } from '../hooks/use-services.ts'
import { OutwardLink } from './outward-link.tsx'

interface TransactionLinkProps {
  readonly hash: TransactionHash
  /** What the transaction does, for screen readers. */
  readonly about: string
}

export function TransactionLink({ hash, about }: TransactionLinkProps) {
  return (
    <ExplorerLink path={`tx/${hash}`} otherwise={<span title={hash}>{NO_EXPLORER}</span>}>
      View transaction<span className="sr-only">: {about}</span>
    </ExplorerLink>
  )
}

interface AddressLinkProps {
  readonly address: Address
  /** Whose address it is, for screen readers. */
  readonly about: string
}

export function AddressLink({ address, about }: AddressLinkProps) {
  return (
    <ExplorerLink
      path={`address/${address}`}
      title={address}
      otherwise={<span title={address}>{shortAddress(address)}</span>}
    >
      {shortAddress(address)}
      <span className="sr-only">, {about} on the explorer</span>
    </ExplorerLink>
  )
}

interface ExplorerLinkProps {
  /** The path on the explorer. */
  readonly path: string
  readonly title?: string
  /** Shown on a chain without an explorer. */
  readonly otherwise: ReactNode
  readonly children: ReactNode
}

function ExplorerLink({ path, title, otherwise, children }: ExplorerLinkProps) {
  const { links } = useServices()
  if (links.explorerUrl === undefined) return otherwise
  return (
    <OutwardLink href={`${links.explorerUrl}/${path}`} title={title}>
      {children}
    </OutwardLink>
  )
}
