import type { RefObject } from 'react'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { MenuLoadFailure } from './menu-load-failure.tsx'

/** The button that a list of wallets or a menu hangs on. */
export type Anchor = RefObject<HTMLElement | null>

const loadChooser = () => import('./wallet-chooser.tsx')

interface WalletChoiceProps {
  readonly anchor: Anchor
  readonly open: boolean
  readonly onClose: () => void
}

/** The list of wallets at the button that asks for it; its code comes when it is wanted. */
export function WalletChoice(props: WalletChoiceProps) {
  const { module, failed } = useLazyModule(loadChooser, props.open ? 'open' : undefined)
  if (module) return <module.WalletChooser {...props} />
  return failed && props.open ? <MenuLoadFailure /> : null
}
