import { useState, useSyncExternalStore, type RefObject } from 'react'
import { lacksWeth } from '../../../domain/wallet/account-snapshot.ts'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useServices, useStore } from '../../hooks/use-services.ts'

/**
 * Whether to offer the form that wraps ether: where WETH is missing, and while something is typed
 * in it, as it is until that has been wrapped. It only goes with a new snapshot, not while the cost
 * of another amount is read or under somebody's pointer, and not while it has the focus.
 */
export function useWrapOffer(form: RefObject<HTMLElement | null>): boolean {
  const { account, exchange } = useServices()
  const { mode, wholeTokens } = useStore(exchange.state)
  const { snapshot } = useAccountSnapshot()
  const isTyped = useStore(account.draft, ({ amount }) => amount !== '')
  const hasFocus = useHasFocus(form)
  const isMissing = snapshot !== undefined && lacksWeth(snapshot, mode, wholeTokens)
  const isWanted = isMissing || isTyped
  const [last, setLast] = useState({ snapshot, isOffered: isWanted })
  const isNew = snapshot !== last.snapshot
  const isOffered = isWanted || (last.isOffered && (hasFocus || !isNew))
  if (isNew || isOffered !== last.isOffered) setLast({ snapshot, isOffered })
  return isOffered
}

function useHasFocus(element: RefObject<HTMLElement | null>): boolean {
  const read = () => element.current?.contains(document.activeElement) ?? false
  return useSyncExternalStore(onFocusChange, read, () => false)
}

function onFocusChange(listener: () => void): () => void {
  const events = ['focusin', 'focusout']
  for (const event of events) document.addEventListener(event, listener)
  return () => events.forEach((event) => document.removeEventListener(event, listener))
}
