import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState, type ComponentProps, type ReactNode, type RefObject } from 'react'
import { addLabel, NO_EXPLORER, walletButtonLabel } from '../../../domain/messages/labels.ts'
import { ISC } from '../../../domain/tokens.ts'
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
  readonly anchor: RefObject<HTMLElement | null>
  readonly open: boolean
  readonly onClose: () => void
}

/** Undefined until a menu opens for the first time, which loads this file. */
export type OpenMenu = 'account' | 'wallets' | 'none' | undefined

interface WalletMenusProps {
  readonly anchor: MenuProps['anchor']
  readonly open: OpenMenu
  readonly onOpen: (menu: OpenMenu) => void
}

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
  readonly onChange: () => void
}

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
        <span>{addLabel(ISC)}</span>
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

export function WalletChooser(menu: MenuProps) {
  const wallet = useService(SERVICES.wallet)
  const { wallets, chosen } = useStore(wallet.knownWallets)

  const choose = (id: string) => {
    menu.onClose()
    void wallet.connect(id)
  }

  return (
    <AnchoredMenu {...menu} list={{ 'aria-label': 'Choose a wallet' }}>
      {wallets.map((choice) => (
        <MenuItem
          key={choice.id}
          selected={choice.id === chosen?.id}
          onClick={() => choose(choice.id)}
        >
          <WalletIcon key={choice.icon} icon={choice.icon} />
          <span className="grid">
            <WalletName wallet={choice} />
            {choice.rdns !== undefined && (
              <bdi className={`${ONE_LINE} quoted text-[0.75rem] text-ink-soft`}>{choice.rdns}</bdi>
            )}
          </span>
        </MenuItem>
      ))}
    </AnchoredMenu>
  )
}

interface AnchoredMenuProps extends MenuProps {
  readonly list: Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-describedby'>
  readonly children: ReactNode
}

/** The menu is inside the landmark of its button. */
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

/** A wallet's icon is untrusted. In an image, its scripts do not run. */
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

/** However long or tall the text is. */
const ONE_LINE = 'max-w-[min(16rem,60vw)] truncate leading-normal'

/** The name that a wallet has given itself is untrusted, so it is in quotation marks. */
export function WalletName({ wallet }: { readonly wallet: WalletChoice | undefined }) {
  const isOwn = wallet?.id === BROWSER_WALLET.id
  return (
    <bdi className={`${ONE_LINE} ${isOwn ? '' : 'quoted'}`}>
      {wallet && withoutMarks(wallet.name)}
    </bdi>
  )
}
