import type { Progress } from '../../application/exchange-service.ts'
import { Icon } from '../parts/icon.tsx'
import { Spinner } from '../parts/spinner.tsx'
import { useServices } from '../services-context.tsx'
import { StatusLine } from './status-line.tsx'

interface ProgressStatusProps {
  readonly progress: Exclude<Progress, { kind: 'idle' }>
}

export function ProgressStatus({ progress }: ProgressStatusProps) {
  const { links } = useServices()
  if (progress.kind === 'signing') {
    return <StatusLine icon={<Spinner />}>Confirm in your wallet.</StatusLine>
  }
  return (
    <StatusLine
      icon={<Spinner />}
      action={
        <a
          href={`${links.explorerUrl}/tx/${progress.hash}`}
          target="_blank"
          rel="noopener"
          className="text-link"
        >
          View transaction
          <Icon name="outward" />
        </a>
      }
    >
      Waiting for confirmation.
    </StatusLine>
  )
}
