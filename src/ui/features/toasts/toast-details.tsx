import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useServices } from '../../hooks/use-services.tsx'

interface ToastDetailsProps {
  /** What a wallet or node said, to the letter: text from strangers. */
  readonly detail: string
}

export function ToastDetails({ detail }: ToastDetailsProps) {
  const { clipboard } = useServices()
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await clipboard.write(detail))

  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer py-0.5 underline">Details</summary>
      <pre className="toast-detail">{detail}</pre>
      <Button variant="outline" className="button-small" onClick={() => void copy()}>
        {copied === undefined ? 'Copy details' : copied ? 'Copied' : 'Not copied'}
      </Button>
    </details>
  )
}
