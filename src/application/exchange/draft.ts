import { typedAmount } from '../../domain/amounts/typed-amount.ts'
import type { Draft } from '../../domain/card/price.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { PreferencesPort } from '../ports/storage-ports.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** The entries on the card, with or without an account. */
export interface DraftService {
  readonly draft: ReadableStore<Draft>
  setAmount(amount: string): void
  /** Also clears the fields. */
  switchMode(): void
  /** Kept for later visits. */
  setLimitToCost(isLimited: boolean): void
}

export function createDraftService({
  notices,
  preferences,
}: {
  readonly notices: NoticeService
  readonly preferences: PreferencesPort
}): DraftService {
  // Minting is the default (specification, chapter 4). The prerendered page shows this draft.
  const draft = createStore<Draft>({ mode: 'mint', limitToCost: false, ...typedAmount('') })
  const update = (change: Partial<Draft>) => draft.set({ ...draft.get(), ...change })
  const enter = (amount: string, mode = draft.get().mode) => {
    notices.withdraw('amount')
    update({ mode, ...typedAmount(amount) })
  }
  update({ limitToCost: preferences.limitToCost() })
  return {
    draft,
    setAmount(amount) {
      if (amount !== draft.get().amount) enter(amount)
    },
    switchMode() {
      enter('', draft.get().mode === 'mint' ? 'redeem' : 'mint')
    },
    setLimitToCost(limitToCost) {
      notices.withdraw('amount')
      update({ limitToCost })
      preferences.setLimitToCost(limitToCost)
    },
  }
}
