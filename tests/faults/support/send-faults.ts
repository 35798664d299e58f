import { ANSWERS } from './answers.ts'
import { CHAIN_FAULTS } from './chain-faults.ts'
import { PAGES } from './pages.ts'
import type { SendFault } from './striking.ts'
import { WALLET_CHANGES } from './wallet-changes.ts'

/** Each row of the matrix that is struck while a transaction is being sent. */
export const SEND_FAULTS: readonly SendFault[] = [
  ...ANSWERS,
  ...WALLET_CHANGES,
  ...CHAIN_FAULTS,
  ...PAGES,
]
