import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'

interface WalletIconProps {
  /** Only ever an image: whatever else is in it stays asleep there. */
  readonly icon: string | undefined
}

/** A wallet's own picture, or a drawing in its place where there is none to show. */
export function WalletIcon({ icon }: WalletIconProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="wallet-icon">
      {icon === undefined || isBroken ? (
        <Icon name="wallet" />
      ) : (
        <img src={icon} alt="" width="24" height="24" onError={() => setBroken(true)} />
      )}
    </span>
  )
}
