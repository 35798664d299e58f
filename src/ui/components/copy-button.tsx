import { useState } from 'react'
import { copyLabel } from '../../domain/messages/labels.ts'
import { useServices } from '../hooks/use-services.ts'
import { SmallButton } from './button.tsx'

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
    <SmallButton className={className} onClick={() => void copy()}>
      {copyLabel(label, isCopied)}
    </SmallButton>
  )
}
