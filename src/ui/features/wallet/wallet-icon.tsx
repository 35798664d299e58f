import { useMemo, useState } from 'react'
import { withoutMarks } from '../../../domain/messages/untrusted-quote.ts'
import { isQuickToDraw } from '../../../domain/wallet/wallet-icon.ts'
import { BROWSER_WALLET, type WalletChoice } from '../../../domain/wallet/wallet-list.ts'
import { Icon } from '../../components/icon.tsx'

interface WalletIconProps {
  /** Untrusted, so only ever the source of an image: scripts in it do not run there. */
  readonly icon: string | undefined
}

/** The icon of a wallet, or a generic one where that would hold up the page. */
export function WalletIcon({ icon }: WalletIconProps) {
  const [isBroken, setBroken] = useState(false)
  const isShown = useMemo(() => icon !== undefined && isQuickToDraw(icon), [icon])
  return (
    <span className="grid size-6 shrink-0 place-items-center overflow-hidden rounded-md">
      {!isShown || isBroken ? (
        <Icon name="wallet" />
      ) : (
        <img
          src={icon}
          alt=""
          loading="lazy"
          decoding="async"
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
  readonly wallet: WalletChoice | undefined
}

/**
 * The name that a wallet gives itself, in quotation marks. It is untrusted, so it stays on one line,
 * however long or tall it is.
 */
export function WalletName({ wallet }: WalletNameProps) {
  const isOwn = wallet?.id === BROWSER_WALLET.id
  return (
    <bdi className={`max-w-[min(16rem,60vw)] truncate leading-normal ${isOwn ? '' : 'quoted'}`}>
      {wallet && withoutMarks(wallet.name)}
    </bdi>
  )
}
