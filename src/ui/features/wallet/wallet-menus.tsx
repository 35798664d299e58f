import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, type ReactNode, type RefObject } from 'react'
import type { Address } from '../../../domain/address.ts'
import { ADD_TOKEN, NO_EXPLORER } from '../../../domain/messages/labels.ts'
import { addressUrl } from '../../components/explorer-link.tsx'
import { Mui } from '../../components/mui.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'
import { ACCOUNT_SERVICE, LINKS, WALLET_SERVICE } from '../../../services.ts'
import { WalletIcon, WalletName, WalletRdns } from './wallet-icon.tsx'

// In a chunk of its own, with MUI (46 kB).

interface MenuProps {
  /** The button that opens it. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onClose: () => void
}

interface WalletMenuProps extends MenuProps {
  /** The id of the button that opens it. */
  readonly labelledBy: string
  /** Undefined while the menu closes after a disconnection. */
  readonly address: Address | undefined
  /** Opens the list of wallets, if there are several. */
  readonly onChange: (() => void) | undefined
}

/** The menu of the connected wallet. */
export function WalletMenu({ labelledBy, address, onChange, ...menu }: WalletMenuProps) {
  const { onClose } = menu
  const account = useService(ACCOUNT_SERVICE)
  const wallet = useService(WALLET_SERVICE)
  const { explorerUrl } = useService(LINKS)
  const { chosen } = useStore(wallet.knownWallets)
  const nameId = useId()

  const thenClose = (act: () => unknown) => () => {
    onClose()
    act()
  }

  return (
    <Mui>
      <AnchoredMenu {...menu} list={{ 'aria-labelledby': labelledBy, 'aria-describedby': nameId }}>
        <li
          id={nameId}
          role="none"
          className="mb-1 flex items-center gap-3 border-b border-line px-4 pt-1.5 pb-2.5 text-[0.875rem] text-ink-soft"
        >
          <WalletIcon key={chosen?.icon} icon={chosen?.icon} />
          <WalletName wallet={chosen} />
        </li>
        <MenuItem onClick={thenClose(account.copyAddress)}>Copy address</MenuItem>
        {explorerUrl === undefined ? (
          <MenuItem disabled>{NO_EXPLORER}</MenuItem>
        ) : (
          <MenuItem
            component="a"
            href={address && addressUrl(explorerUrl, address)}
            target="_blank"
            rel="noopener"
            onClick={onClose}
          >
            View on explorer
          </MenuItem>
        )}
        <MenuItem onClick={thenClose(wallet.watchIsc)}>{ADD_TOKEN}</MenuItem>
        {onChange && <MenuItem onClick={onChange}>Change wallet</MenuItem>}
        <MenuItem onClick={thenClose(wallet.disconnect)}>Disconnect</MenuItem>
      </AnchoredMenu>
    </Mui>
  )
}

/** The list of wallets to choose from. */
export function WalletChooser(menu: MenuProps) {
  const wallet = useService(WALLET_SERVICE)
  const { wallets, chosen } = useStore(wallet.knownWallets)

  const choose = (id: string) => {
    menu.onClose()
    void wallet.connect(id)
  }

  return (
    <Mui>
      <AnchoredMenu {...menu} list={{ 'aria-label': 'Choose a wallet' }}>
        {wallets.map((one) => (
          <MenuItem key={one.id} selected={one.id === chosen?.id} onClick={() => choose(one.id)}>
            <WalletIcon key={one.icon} icon={one.icon} />
            <span className="grid">
              <WalletName wallet={one} />
              <WalletRdns rdns={one.rdns} />
            </span>
          </MenuItem>
        ))}
      </AnchoredMenu>
    </Mui>
  )
}

interface AnchoredMenuProps extends MenuProps {
  /** The accessible name and description of the list. */
  readonly list: Readonly<
    Partial<Record<'aria-label' | 'aria-labelledby' | 'aria-describedby', string>>
  >
  readonly children: ReactNode
}

/** MUI's menu below its button, inside the landmark of the button. */
function AnchoredMenu({ anchor, list, ...rest }: AnchoredMenuProps) {
  return (
    <Menu
      anchorEl={() => anchor.current ?? document.body}
      container={() => anchor.current?.closest('header, main') ?? null}
      disableScrollLock
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list,
        paper: {
          className: 'mt-2 min-w-[min(12.5rem,100%-2rem)] border border-line bg-none shadow-lift',
        },
      }}
      {...rest}
    />
  )
}
