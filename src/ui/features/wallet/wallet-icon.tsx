import { useState } from 'react'
import { withoutMarks } from '../../../domain/untrusted-text.ts'
import { BROWSER_WALLET, type WalletChoice } from '../../../domain/wallet/wallet-list.ts'
import { Icon } from '../../components/icon.tsx'

/**
 * The icon of a wallet, or a neutral one. It is untrusted, so it is only ever the source of an
 * image: scripts in it do not run there.
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

/** On one line, however long or tall it is. */
const ONE_LINE = 'max-w-[min(16rem,60vw)] truncate leading-normal'

/** The name that a wallet gives itself, in quotation marks. It is untrusted. */
export function WalletName({ wallet }: { readonly wallet: WalletChoice | undefined }) {
  const isOwn = wallet?.id === BROWSER_WALLET.id
  return (
    <bdi className={`${ONE_LINE} ${isOwn ? '' : 'quoted'}`}>
      {wallet && withoutMarks(wallet.name)}
    </bdi>
  )
}

/** The reverse domain name that a wallet gives itself, in quotation marks. It is as untrusted. */
export function WalletRdns({ rdns }: Pick<WalletChoice, 'rdns'>) {
  return (
    rdns !== undefined && (
      <bdi className={`${ONE_LINE} quoted text-[0.75rem] text-ink-soft`}>{rdns}</bdi>
    )
  )
}
