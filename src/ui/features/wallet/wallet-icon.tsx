import { useState } from 'react'
import { withoutMarks } from '../../../domain/untrusted-text.ts'
import { BROWSER_WALLET, type WalletChoice } from '../../../domain/wallet/wallet-list.ts'
import { Icon } from '../../components/icon.tsx'

/** Bitmaps with longer sides have neutral icons: they can take much memory from little data. */
const LONGEST_SIDE = 512

/**
 * The icon of a wallet, or a neutral one. It is untrusted, so it is only ever the source of an image:
 * scripts in it do not run there.
 */
export function WalletIcon({ icon }: { readonly icon: string | undefined }) {
  const [isShown, setShown] = useState<boolean>()
  const isVector = icon?.startsWith('data:image/svg')
  return (
    <span className="grid size-6 shrink-0 place-items-center overflow-hidden rounded-md">
      {icon === undefined || isShown === false ? (
        <Icon name="wallet" />
      ) : (
        <img
          src={icon}
          alt=""
          decoding="async"
          width="24"
          height="24"
          // Browsers decode a bitmap when they paint it, which is after its size is known.
          className={`size-full object-contain ${isShown ? '' : 'invisible'}`}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShown(isVector || Math.max(naturalWidth, naturalHeight) <= LONGEST_SIDE)
          }
          onError={() => setShown(false)}
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
