import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { Address } from '../../../domain/address.ts'
import { ADD_TOKEN, NO_EXPLORER } from '../../../domain/messages/labels.ts'
import { CLEAR_DATA, ClearData } from '../../components/clear-data.tsx'
import { addressUrl } from '../../components/explorer-url.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'
import { AnchoredMenu, type Anchor } from './anchored-menu.tsx'
import { WalletIcon, WalletName } from './wallet-icon.tsx'

interface WalletMenuProps {
  readonly anchor: Anchor
  /** The id of the button that opens it. */
  readonly labelledBy: string
  /** Undefined while the menu closes after a disconnection. */
  readonly address: Address | undefined
  readonly open: boolean
  readonly onClose: () => void
  /** Opens the list of wallets, if there are several. */
  readonly onChange: (() => void) | undefined
}

/** The menu of the connected wallet. */
export function WalletMenu(props: WalletMenuProps) {
  const { anchor, labelledBy, address, open, onClose, onChange } = props
  const { wallet, watch, clipboard, notices, links } = useServices()
  const { chosen } = useStore(wallet.knownWallets)
  const nameId = useId()
  const [isClearing, setClearing] = useState(false)

  const copy = async () => {
    onClose()
    const isCopied = address !== undefined && (await clipboard.write(address))
    notices.post({ kind: isCopied ? 'addressCopied' : 'copyFailed' })
  }
  const add = () => {
    onClose()
    void watch.watchIsc()
  }
  const forget = () => {
    onClose()
    void wallet.forget()
  }
  const askToClear = () => {
    onClose()
    setClearing(true)
  }
  const endClearing = () => {
    setClearing(false)
    // The menu item that had the focus is gone.
    anchor.current?.focus()
  }
  const disconnect = () => {
    onClose()
    wallet.disconnect()
  }

  return (
    <>
      {isClearing && <ClearData onClose={endClearing} />}
      <AnchoredMenu
        anchor={anchor}
        open={open}
        onClose={onClose}
        list={{ 'aria-labelledby': labelledBy, 'aria-describedby': nameId }}
      >
        <li
          id={nameId}
          role="none"
          className="mb-1 flex items-center gap-3 border-b border-line px-4 pt-1.5 pb-2.5 text-[0.875rem] text-ink-soft"
        >
          <WalletIcon key={chosen?.icon} icon={chosen?.icon} />
          <WalletName wallet={chosen} />
        </li>
        <MenuItem onClick={() => void copy()}>Copy address</MenuItem>
        {links.explorerUrl === undefined ? (
          <MenuItem disabled>{NO_EXPLORER}</MenuItem>
        ) : (
          <MenuItem
            component="a"
            href={address && addressUrl(links, address)}
            target="_blank"
            rel="noopener"
            onClick={onClose}
          >
            View on explorer
          </MenuItem>
        )}
        <MenuItem onClick={add}>{ADD_TOKEN}</MenuItem>
        {onChange && <MenuItem onClick={onChange}>Change wallet</MenuItem>}
        <MenuItem onClick={forget}>Forget this site</MenuItem>
        <MenuItem onClick={askToClear}>{CLEAR_DATA}</MenuItem>
        <MenuItem onClick={disconnect}>Disconnect</MenuItem>
      </AnchoredMenu>
    </>
  )
}
