import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { createAccountSnapshotService } from '../../src/application/account/account-snapshot-service.ts'
import { startBlocks } from './blocks.ts'
import { settled } from './services.ts'

export const QUESTION = { owner: HOLDER, wholeTokens: 0n }

/** A service on fresh fakes. */
export function setUpSnapshots() {
  const fakes = createFakeAdapters()
  const blocks = startBlocks(fakes)
  const service = createAccountSnapshotService({ ...fakes, blocks })
  service.start()
  const state = () => service.state.get()
  const status = () => {
    const { failure, isReading } = state()
    if (failure !== undefined) return 'stale'
    return isReading ? 'reading' : 'current'
  }
  const cost = () => state().value?.cost
  /** Makes a block and has it found, by a chain that keeps no slots. */
  const passBlock = async () => {
    fakes.chain.passBlock()
    fakes.clock.advance(12_000)
    await settled()
    fakes.clock.advance(200)
    await settled()
  }
  return { ...fakes, blocks, service, state, status, cost, passBlock }
}

/** The same, once its question has been answered. */
export async function startSnapshots() {
  const started = setUpSnapshots()
  started.service.setQuestion(QUESTION)
  await settled()
  return started
}
