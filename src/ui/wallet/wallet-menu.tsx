import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Address } from '../../domain/address.ts'
import { MuiScope } from '../mui-scope.tsx'
import { useServices } from '../services-context.tsx'

interface WalletMenuProps {
  readonly anchor: HTMLElement | null
  /** The id of the button that opens it. */
  readonly labelledBy: string
  /** Nothing while it closes after a disconnection. */
  readonly address: Address | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** What can be done with a connected wallet. */
export function WalletMenu({ anchor, labelledBy, address, open, onClose }: WalletMenuProps) {
  const { wallet, clipboard, notices, links } = useServices()

  const copy = async () => {
    onClose()
    const isCopied = address !== undefined && (await clipboard.write(address))
    notices.post({ kind: isCopied ? 'addressCopied' : 'copyFailed' })
  }
  const disconnect = () => {
    onClose()
    wallet.disconnect()
  }

  return (
    <MuiScope>
      <Menu
        anchorEl={anchor}
        open={open}
        onClose={onClose}
        container={anchor?.closest('header')}
        disableScrollLock
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': labelledBy } }}
      >
        <MenuItem onClick={() => void copy()}>Copy address</MenuItem>
        <MenuItem
          component="a"
          href={`${links.explorerUrl}/address/${address ?? ''}`}
          target="_blank"
          rel="noopener"
          onClick={onClose}
        >
          View on explorer
        </MenuItem>
        <MenuItem onClick={disconnect}>Disconnect</MenuItem>
      </Menu>
    </MuiScope>
  )
}
