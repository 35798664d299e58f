import { useLazyModule } from '../use-lazy-module.ts'
import { MenuLoadFailure } from './menu-load-failure.tsx'

const loadChooser = () => import('./wallet-chooser.tsx')

interface WalletChoiceProps {
  readonly anchor: HTMLElement | null
  readonly open: boolean
  readonly onClose: () => void
}

/** The list of wallets at the button that asks for it; its code comes when it is wanted. */
export function WalletChoice(props: WalletChoiceProps) {
  const { module, failed } = useLazyModule(loadChooser, props.open ? 'open' : undefined)
  if (module) return <module.WalletChooser {...props} />
  return failed && props.open ? <MenuLoadFailure /> : null
}
