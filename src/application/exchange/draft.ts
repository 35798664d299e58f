import { typedAmount, type TypedAmount } from '../../domain/amounts/typed-amount.ts'
import type { Mode } from '../../domain/transactions/kinds/kinds.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** The typed amount and the mode of the card. */
export interface Draft extends TypedAmount {
  readonly mode: Mode
}

/** The typed amount and the mode of the card, with or without an account. */
export interface DraftService {
  readonly draft: ReadableStore<Draft>
  /** Enters a typed or pasted text. */
  setAmount(amount: string): void
  /** Switches to the other mode and clears the fields. */
  switchMode(): void
}

export function createDraftService({ notices }: { readonly notices: NoticeService }): DraftService {
  // Minting is the default (specification, chapter 4).
  const draft = createStore<Draft>({ mode: 'mint', ...typedAmount('') })
  const enter = (mode: Mode, amount: string) => {
    notices.withdraw('amount')
    draft.set({ mode, ...typedAmount(amount) })
  }
  return {
    draft,
    setAmount(amount) {
      const { mode, amount: before } = draft.get()
      if (amount !== before) enter(mode, amount)
    },
    switchMode() {
      enter(draft.get().mode === 'mint' ? 'redeem' : 'mint', '')
    },
  }
}
