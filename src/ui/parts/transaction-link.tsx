import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import { useServices } from '../services-context.tsx'
import { Icon } from './icon.tsx'

interface TransactionLinkProps {
  readonly hash: TransactionHash
  /** What the transaction does, for those who hear the link by itself. */
  readonly about: string
}

export function TransactionLink({ hash, about }: TransactionLinkProps) {
  const { links } = useServices()
  return (
    <a
      href={`${links.explorerUrl}/tx/${hash}`}
      target="_blank"
      rel="noopener"
      className="text-link shrink-0"
    >
      View transaction<span className="sr-only">: {about}</span>
      <Icon name="outward" />
    </a>
  )
}
