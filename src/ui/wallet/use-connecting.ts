import { useState } from 'react'
import { isChoice } from '../../domain/wallet/wallet-list.ts'
import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'

/** What a button that connects does: with one wallet it goes straight on, with several it asks. */
export function useConnecting() {
  const { wallet } = useServices()
  const canAsk = useStore(wallet.inSight, isChoice)
  const [isAsking, setAsking] = useState(false)

  const connect = () => {
    if (wallet.session.get().status === 'connecting') return
    if (wallet.needsChoice()) setAsking(true)
    else void wallet.connect()
  }

  return { connect, canAsk, isAsking, setAsking }
}
