import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { MuiScope } from './mui-scope.tsx'
import { useServices } from '../../hooks/use-services.tsx'
import { useStore } from '../../hooks/use-store.ts'
import { WalletIcon } from './wallet-icon.tsx'
import type { Anchor } from './wallet-choice.tsx'

interface WalletChooserProps {
  readonly anchor: Anchor
  readonly open: boolean
  readonly onClose: () => void
}

/** The wallets in this browser, for the person to choose the one that is meant. */
export function WalletChooser({ anchor, open, onClose }: WalletChooserProps) {
  const { wallet } = useServices()
  const { wallets, chosen } = useStore(wallet.inSight)

  const choose = (id: string) => {
    onClose()
    void wallet.connect(id)
  }

  return (
    <MuiScope>
      <Menu
        anchorEl={() => anchor.current ?? document.body}
        open={open}
        onClose={onClose}
        container={() => anchor.current?.closest('header, main') ?? null}
        disableScrollLock
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Choose a wallet' } }}
      >
        {wallets.map(({ id, name, icon }) => (
          <MenuItem
            key={id}
            className="wallet-option"
            selected={id === chosen?.id}
            onClick={() => choose(id)}
          >
            <WalletIcon key={icon} icon={icon} />
            <bdi className="wallet-name">{name}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </MuiScope>
  )
}
