import type { ReactNode } from 'react'
import { shortAddress, type Address } from '../../domain/address.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import { useServices } from '../hooks/use-services.ts'
import { Icon } from './icon.tsx'

interface TransactionLinkProps {
  readonly hash: TransactionHash
  /** What the transaction does, for those who hear the link by itself. */
  readonly about: string
}

export function TransactionLink({ hash, about }: TransactionLinkProps) {
  return (
    <ExplorerLink path={`tx/${hash}`}>
      View transaction<span className="sr-only">: {about}</span>
    </ExplorerLink>
  )
}

interface AddressLinkProps {
  readonly address: Address
  /** Whose address it is, for those who hear the link by itself. */
  readonly about: string
}

export function AddressLink({ address, about }: AddressLinkProps) {
  return (
    <ExplorerLink path={`address/${address}`} title={address}>
      {shortAddress(address)}
      <span className="sr-only">, {about} on the explorer</span>
    </ExplorerLink>
  )
}

interface ExplorerLinkProps {
  /** Below the explorer's own address. */
  readonly path: string
  readonly title?: string
  readonly children: ReactNode
}

function ExplorerLink({ path, title, children }: ExplorerLinkProps) {
  const { links } = useServices()
  return (
    <a
      href={`${links.explorerUrl}/${path}`}
      target="_blank"
      rel="noopener"
      title={title}
      className="inline-flex min-h-7 shrink-0 items-center gap-1 font-semibold whitespace-nowrap text-accent underline underline-offset-[0.25em]"
    >
      {children}
      <Icon name="outward" />
    </a>
  )
}
