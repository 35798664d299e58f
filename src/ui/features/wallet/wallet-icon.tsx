import { useState } from 'react'
import { withoutMarks } from '../../../domain/untrusted-text.ts'
import { BROWSER_WALLET, type WalletChoice } from '../../../domain/wallet/wallet-list.ts'
import { Icon } from '../../components/icon.tsx'

/**
 * The icon of a wallet, or a neutral one. It is untrusted, so it is only ever the source of an image:
 * scripts in it do not run there.
 */
export function WalletIcon({ icon }: { readonly icon: string | undefined }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className="grid size-6 shrink-0 place-items-center overflow-hidden rounded-md">
      {icon === undefined || isBroken ? (
        <Icon name="wallet" />
      ) : (
        <img
          src={icon}
          alt=""
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

/**
 * The name that a wallet gives itself, in quotation marks. It is untrusted, so it stays on one line,
 * however long or tall it is.
 */
export function WalletName({ wallet }: { readonly wallet: WalletChoice | undefined }) {
  const isOwn = wallet?.id === BROWSER_WALLET.id
  return (
    <bdi className={`max-w-[min(16rem,60vw)] truncate leading-normal ${isOwn ? '' : 'quoted'}`}>
      {wallet && withoutMarks(wallet.name)}
    </bdi>
  )
}
