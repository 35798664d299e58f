import MenuItem from '@mui/material/MenuItem'
import { walletHints, type WalletHints } from '../../../domain/wallet/wallet-hints.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'
import { AnchoredMenu, type Anchor } from './anchored-menu.tsx'
import { WalletIcon, WalletName } from './wallet-icon.tsx'

interface WalletChooserProps {
  readonly anchor: Anchor
  readonly open: boolean
  readonly onClose: () => void
}

/** The list of wallets to choose from. */
export function WalletChooser({ anchor, open, onClose }: WalletChooserProps) {
  const { wallet } = useServices()
  const { wallets, chosen } = useStore(wallet.knownWallets)

  const choose = (id: string) => {
    onClose()
    void wallet.connect(id)
  }

  return (
    <AnchoredMenu
      anchor={anchor}
      open={open}
      onClose={onClose}
      list={{ 'aria-label': 'Choose a wallet' }}
    >
      {wallets.map((one) => (
        <MenuItem
          key={one.id}
          className="gap-3"
          selected={one.id === chosen?.id}
          onClick={() => choose(one.id)}
        >
          <WalletIcon key={one.icon} icon={one.icon} />
          <span className="grid">
            <WalletName wallet={one} />
            <Hints hints={walletHints(one, wallets)} />
          </span>
        </MenuItem>
      ))}
    </AnchoredMenu>
  )
}

interface HintsProps {
  readonly hints: WalletHints | undefined
}

/** What tells a wallet from one with the same name or address. */
function Hints({ hints }: HintsProps) {
  if (hints === undefined) return null
  const { rdns, warning } = hints
  return (
    <span className="grid max-w-[min(16rem,60vw)] text-[0.75rem] whitespace-normal text-ink-soft">
      {rdns !== undefined && (
        <span className="truncate">
          Calls itself <bdi className="quoted">{rdns}</bdi>
        </span>
      )}
      {warning !== undefined && <span className="text-danger">{warning}</span>}
    </span>
  )
}
