import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { ADD_TOKEN, NO_EXPLORER, walletButtonLabel } from '../../../domain/messages/labels.ts'
import { withoutMarks } from '../../../domain/untrusted-text.ts'
import { connectedAddress } from '../../../domain/wallet/session.ts'
import { BROWSER_WALLET, isChoice, type WalletChoice } from '../../../domain/wallet/wallet-list.ts'
import { SERVICES } from '../../../services.ts'
import { Icon } from '../../components/icon.tsx'
import { useAddressUrl } from '../../components/links.tsx'
import { Mui } from '../../components/mui.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'
import { useSession } from '../../hooks/use-session.ts'

// This file is loaded separately, with MUI (46 kB).

interface MenuProps {
  /** The button that opens the menu. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onClose: () => void
}

/** The menu that is open. Undefined until a menu opens for the first time, which loads this file. */
export type OpenMenu = 'account' | 'wallets' | 'none' | undefined

interface WalletMenusProps {
  readonly anchor: MenuProps['anchor']
  readonly open: OpenMenu
  readonly onOpen: (menu: OpenMenu) => void
}

/** The menu of the connected wallet, and the list of wallets. */
export function WalletMenus({ anchor, open, onOpen }: WalletMenusProps) {
  const menu = { anchor, onClose: () => onOpen('none') }
  return (
    <Mui>
      <WalletMenu {...menu} open={open === 'account'} onChange={() => onOpen('wallets')} />
      <WalletChooser {...menu} open={open === 'wallets'} />
    </Mui>
  )
}

interface WalletMenuProps extends MenuProps {
  /** Opens the list of wallets. */
  readonly onChange: () => void
}

/** The menu of the connected wallet. */
export function WalletMenu({ onChange, ...menu }: WalletMenuProps) {
  const { onClose } = menu
  const account = useService(SERVICES.account)
  const wallet = useService(SERVICES.wallet)
  const { explorerUrl } = useService(SERVICES.links)
  const address = connectedAddress(useSession())
  const addressUrl = useAddressUrl(address)
  const known = useStore(wallet.knownWallets)
  const nameId = useId()

  const thenClose = (act: () => unknown) => () => {
    onClose()
    act()
  }

  return (
    <AnchoredMenu
      {...menu}
      list={{ 'aria-label': walletButtonLabel(address), 'aria-describedby': nameId }}
    >
      <li
        id={nameId}
        role="none"
        className="mb-1 flex items-center gap-3 border-b border-line px-4 pt-1.5 pb-2.5 text-[0.875rem] text-ink-soft"
      >
        <WalletIcon key={known.chosen?.icon} icon={known.chosen?.icon} />
        <WalletName wallet={known.chosen} />
      </li>
      <MenuItem onClick={thenClose(account.copyAddress)}>
        <span>Copy address</span>
      </MenuItem>
      {explorerUrl === undefined ? (
        <MenuItem disabled>
          <span>{NO_EXPLORER}</span>
        </MenuItem>
      ) : (
        <MenuItem component="a" href={addressUrl} target="_blank" rel="noopener" onClick={onClose}>
          <span>View on explorer</span>
        </MenuItem>
      )}
      <MenuItem onClick={thenClose(account.watchIsc)}>
        <span>{ADD_TOKEN}</span>
      </MenuItem>
      {isChoice(known) && (
        <MenuItem onClick={onChange}>
          <span>Change wallet</span>
        </MenuItem>
      )}
      <MenuItem onClick={thenClose(wallet.disconnect)}>
        <span>Disconnect</span>
      </MenuItem>
    </AnchoredMenu>
  )
}

/** The list of wallets to choose from. */
export function WalletChooser(menu: MenuProps) {
  const wallet = useService(SERVICES.wallet)
  const { wallets, chosen } = useStore(wallet.knownWallets)

  const choose = (id: string) => {
    menu.onClose()
    void wallet.connect(id)
  }

  return (
    <AnchoredMenu {...menu} list={{ 'aria-label': 'Choose a wallet' }}>
      {wallets.map((one) => (
        <MenuItem key={one.id} selected={one.id === chosen?.id} onClick={() => choose(one.id)}>
          <WalletIcon key={one.icon} icon={one.icon} />
          <span className="grid">
            <WalletName wallet={one} />
            {one.rdns !== undefined && <WalletRdns rdns={one.rdns} />}
          </span>
        </MenuItem>
      ))}
    </AnchoredMenu>
  )
}

interface AnchoredMenuProps extends MenuProps {
  /** The accessible name and description of the list. */
  readonly list: Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-describedby'>
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

/**
 * The icon of a wallet, or a neutral icon. A wallet's icon is untrusted. It is used only as the
 * source of an image, where its scripts do not run.
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

/** Keeps a text on one line, however long or tall it is. */
const ONE_LINE = 'max-w-[min(16rem,60vw)] truncate leading-normal'

/** The name that a wallet has given itself, in quotation marks. It is untrusted. */
export function WalletName({ wallet }: { readonly wallet: WalletChoice | undefined }) {
  const isOwn = wallet?.id === BROWSER_WALLET.id
  return (
    <bdi className={`${ONE_LINE} ${isOwn ? '' : 'quoted'}`}>
      {wallet && withoutMarks(wallet.name)}
    </bdi>
  )
}

/** A reverse domain name of a wallet, in quotation marks. It is untrusted, too. */
function WalletRdns({ rdns }: { readonly rdns: string }) {
  return <bdi className={`${ONE_LINE} quoted text-[0.75rem] text-ink-soft`}>{rdns}</bdi>
}
