import { useState } from 'react'
import { copyLabel } from '../../domain/messages/labels.ts'
import { useServices } from '../hooks/use-services.ts'
import { Button } from './button.tsx'

interface CopyButtonProps {
  readonly label: string
  readonly text: string
  readonly className?: string
}

/** Copies the text, and says whether the browser has let it. */
export function CopyButton({ label, text, className }: CopyButtonProps) {
  const { clipboard } = useServices()
  const [isCopied, setCopied] = useState<boolean>()
  const copy = async () => setCopied(await clipboard.write(text))
  return (
    <Button variant="outline" size="small" className={className} onClick={() => void copy()}>
      {copyLabel(label, isCopied)}
    </Button>
  )
}
