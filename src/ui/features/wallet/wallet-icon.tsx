import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'

interface WalletIconProps {
  /** Untrusted, so only ever the source of an image: scripts in it do not run there. */
  readonly icon: string | undefined
}

/** The icon of a wallet, or a generic one. */
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

/** The name of a wallet. It is untrusted, so it stays on one line, however long or tall it is. */
export function WalletName({ name }: WalletNameProps) {
  return <bdi className="max-w-[min(16rem,60vw)] truncate leading-normal">{name}</bdi>
}
