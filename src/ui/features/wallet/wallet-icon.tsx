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
    <span className="grid size-6 shrink-0 place-items-center overflow-hidden rounded-md">
      {icon === undefined || isBroken ? (
        <Icon name="wallet" />
      ) : (
        <img
          src={icon}
          alt=""
          width="24"
          height="24"
          className="size-full object-contain"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}

interface WalletNameProps {
  readonly name: string | undefined
}

/** A wallet chooses its name: it stays on one line, however long or tall it is. */
export function WalletName({ name }: WalletNameProps) {
  return <bdi className="max-w-[min(16rem,60vw)] truncate leading-normal">{name}</bdi>
}
