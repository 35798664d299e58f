import type { ProtocolPort } from '../../application/ports/chain-ports.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'
import { ok } from '../../domain/result.ts'
import { createFakeChain } from './fake-chain.ts'
import { EXCHANGE, FAKE_DEPLOYMENT, FEE_RECIPIENT } from './fake-deployment.ts'
import type { FakeLedger } from './fake-ledger.ts'
import { createFaults } from './faults.ts'

export type FakeProtocol = ReturnType<typeof createFakeProtocol>

/** The protocol on a fake chain, or on one of its own. Nothing is minted yet. */
export function createFakeProtocol(chain = createFakeChain()) {
  const { controls, run } = createFaults<keyof ProtocolPort>()
  const port: ProtocolPort = {
    read: () =>
      run('read', () => {
        const block = chain.head('heads')
        const state = chain.stateAt(block)
        return state.ok ? ok({ block, ...snapshotOf(state.value) }) : state
      }),
  }
  return { ...port, ...controls, passBlock: chain.passBlock, ledger: chain.ledger }
}

function snapshotOf(ledger: FakeLedger): Omit<ProtocolSnapshot, 'block'> {
  const { coins, ...fees } = ledger.parameters
  return {
    supply: ledger.supply(),
    heldByItself: ledger.balance('ISC', FAKE_DEPLOYMENT.indexToken),
    ...fees,
    feeRecipient: FEE_RECIPIENT,
    mintingCost: ledger.mintingCost(1n),
    coins: coins.map((coin) => ({
      ...coin,
      reserve: ledger.balance(coin.address, EXCHANGE),
      price: ledger.priceOf(coin.address),
    })),
  }
}
