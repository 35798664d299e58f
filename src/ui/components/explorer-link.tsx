import type { ReactNode } from 'react'
import { shortAddress, type Address } from '../../domain/address.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import { useServices } from '../hooks/use-services.ts'
import { addressUrl, transactionUrl } from './explorer-url.ts'
import { Icon } from './icon.tsx'

interface TransactionLinkProps {
  readonly hash: TransactionHash
  /** What the transaction does, for screen readers. */
  readonly about: string
}

export function TransactionLink({ hash, about }: TransactionLinkProps) {
  const { links } = useServices()
  return (
    <ExplorerLink url={transactionUrl(links, hash)}>
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
  const { links } = useServices()
  return (
    <ExplorerLink url={addressUrl(links, address)} title={address}>
      {shortAddress(address)}
      <span className="sr-only">, {about} on the explorer</span>
    </ExplorerLink>
  )
}

interface ExplorerLinkProps {
  readonly url: string
  readonly title?: string
  readonly children: ReactNode
}

function ExplorerLink({ url, title, children }: ExplorerLinkProps) {
  return (
    <a
      href={url}
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
