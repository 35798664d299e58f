import { useState } from 'react'
import { isChoice } from '../../../domain/wallet/wallet-list.ts'
import { Button } from '../../components/button.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useServices } from '../../hooks/use-services.ts'
import { useStore } from '../../hooks/use-store.ts'
import type { Anchor } from './anchored-menu.tsx'

/** What a button that connects does: with one wallet it goes straight on, with several it asks. */
export function useConnecting() {
  const { wallet } = useServices()
  const canAsk = useStore(wallet.knownWallets, isChoice)
  const [isAsking, setAsking] = useState(false)

  const connect = () => {
    if (wallet.session.get().status === 'connecting') return
    if (wallet.needsChoice()) setAsking(true)
    else void wallet.connect()
  }

  return { connect, canAsk, isAsking, setAsking }
}

const loadChooser = () => import('./wallet-chooser.tsx')

interface WalletChoiceProps {
  readonly anchor: Anchor
  readonly open: boolean
  readonly onClose: () => void
}

/** The list of wallets below its button, downloaded when it is opened. */
export function WalletChoice(props: WalletChoiceProps) {
  const { module, failed } = useLazyModule(loadChooser, props.open ? 'open' : undefined)
  if (module) return <module.WalletChooser {...props} />
  return failed && props.open ? <MenuLoadFailure /> : null
}

/** Stands where a menu would, had its code arrived. */
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
