import MenuItem from '@mui/material/MenuItem'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'
import { AnchoredMenu, type Anchor } from './anchored-menu.tsx'
import { WalletIcon, WalletName } from './wallet-icon.tsx'

interface WalletChooserProps {
  readonly anchor: Anchor
  readonly open: boolean
  readonly onClose: () => void
}

/** The wallets in this browser, for the person to choose the one that is meant. */
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
      {wallets.map(({ id, name, icon }) => (
        <MenuItem
          key={id}
          className="gap-3"
          selected={id === chosen?.id}
          onClick={() => choose(id)}
        >
          <WalletIcon key={icon} icon={icon} />
          <WalletName name={name} />
        </MenuItem>
      ))}
    </AnchoredMenu>
  )
}
