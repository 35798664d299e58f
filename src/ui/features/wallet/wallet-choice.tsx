import { useState } from 'react'
import { isChoice } from '../../../domain/wallet/wallet-list.ts'
import { Button } from '../../components/button.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'
import type { Anchor } from './anchored-menu.tsx'

/** The action of a connect button: it connects the only wallet, or asks which one to use. */
export function useConnecting() {
  const { wallet } = useServices()
  const hasChoice = useStore(wallet.knownWallets, isChoice)
  const [isChoosing, setChoosing] = useState(false)

  const connect = () => {
    if (wallet.session.get().status === 'connecting') return
    if (wallet.needsChoice()) setChoosing(true)
    else void wallet.connect()
  }

  return { connect, hasChoice, isChoosing, setChoosing }
}

const loadChooser = () => import('./wallet-chooser.tsx')

interface WalletChoiceMenuProps {
  readonly anchor: Anchor
  readonly open: boolean
  readonly onClose: () => void
}

/** The list of wallets below its button. It is downloaded when it opens. */
export function WalletChoiceMenu(props: WalletChoiceMenuProps) {
  const { module, failed } = useLazyModule(loadChooser, props.open ? 'open' : undefined)
  if (module) return <module.WalletChooser {...props} />
  return failed && props.open ? <MenuLoadFailure /> : null
}

/** Shown in place of a menu that could not be loaded. */
export function MenuLoadFailure() {
  return (
    <div className="absolute top-full right-0 z-10 mt-2 w-60 rounded-xl border border-line bg-surface p-4 shadow-lift">
      <p className="mb-3 text-sm">The menu could not be loaded.</p>
      <Button variant="outline" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  )
}
