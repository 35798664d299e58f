import {
  blocksToAsk,
  firstBlock,
  isForgotten,
  type BlockCost,
} from '../../domain/basket/cost-history.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ProtocolPort } from '../ports/protocol-port.ts'
import { createStore, type ReadableStore } from '../store.ts'

export interface CostHistoryState {
  /** The costs that are known of the last blocks, in the order of their blocks. */
  readonly points: readonly BlockCost[]
  /** Whether older blocks are being asked for. */
  readonly isReading: boolean
  /** Why the last block that was asked for could not be read. The older ones were not asked for. */
  readonly failure: Failure | undefined
}

export interface CostHistory {
  readonly state: ReadableStore<CostHistoryState>
  /** Takes in what was read at the newest block. */
  note(point: BlockCost): void
  /** Asks for what is missing up to the newest block, from the newest to the oldest. */
  look(): Promise<void>
  /** Reads from another source from now on. What is known of the chain stays. */
  use(source: CostSource | undefined): void
}

type CostSource = Pick<ProtocolPort, 'getMintingCost'>

const EMPTY: CostHistoryState = { points: [], isReading: false, failure: undefined }

/** What one ISC cost to mint at the last blocks. No block is asked for twice, unless that failed. */
export function createCostHistory(): CostHistory {
  const state = createStore(EMPTY)
  const costs = new Map<number, bigint | undefined>()
  let source: CostSource | undefined
  let newest = 0
  /** Nodes keep the newest blocks only: before one that is gone, all are. */
  let oldestKept = 0

  const publish = (change: Partial<CostHistoryState> = {}) => {
    const points = [...costs]
      .filter(([block]) => block >= firstBlock(newest) && block <= newest)
      .map(([block, cost]) => ({ block, cost }))
      .toSorted((one, other) => one.block - other.block)
    state.set({ ...state.get(), ...change, points })
  }

  return {
    state,
    note({ block, cost }) {
      newest = block
      costs.set(block, cost)
      for (const known of costs.keys()) if (known < firstBlock(block)) costs.delete(known)
      publish()
    },
    async look() {
      const asked = source
      if (asked === undefined || newest === 0 || state.get().isReading) return
      const blocks = blocksToAsk(newest, (block) => costs.has(block) || block < oldestKept)
      if (blocks.length === 0) return
      publish({ isReading: true, failure: undefined })
      for (const block of blocks) {
        const answer = await asked.getMintingCost(block)
        if (asked !== source) return
        if (!answer.ok) {
          if (isForgotten(answer.error)) oldestKept = block + 1
          return publish({ isReading: false, failure: answer.error })
        }
        costs.set(block, answer.value)
        publish()
      }
      publish({ isReading: false })
    },
    use(next) {
      if (next === source) return
      source = next
      oldestKept = 0
      publish({ isReading: false, failure: undefined })
    },
  }
}
