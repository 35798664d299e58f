import type { ProtocolPort } from '../../application/ports/chain-ports.ts'
import {
  WAD,
  type Coin,
  type ProtocolParameters,
  type ProtocolSnapshot,
} from '../../domain/basket/protocol-parameters.ts'
import { ok } from '../../domain/result.ts'
import { createFakeChain } from './fake-chain.ts'
import { EXCHANGE, FAKE_DEPLOYMENT, FEE_RECIPIENT } from './fake-deployment.ts'
import type { FakeLedger } from './fake-ledger.ts'
import { createFaults } from './faults.ts'

export type FakeProtocol = ReturnType<typeof createFakeProtocol>

/** The protocol on a fake chain, or on one of its own. Nothing is minted yet. */
export function createFakeProtocol(chain = createFakeChain()) {
  const { controls, run } = createFaults<keyof ProtocolPort>()
  const { ledger } = chain

  const port: ProtocolPort = {
    read: () =>
      run('read', () => {
        const block = chain.head('heads')
        const state = chain.stateAt(block)
        return state.ok ? ok({ block, ...snapshotOf(state.value) }) : state
      }),
  }
  const addressAt = (index: number) => ledger.parameters.coins[index]?.address ?? EXCHANGE
  return {
    ...port,
    ...controls,
    /** Adds empty blocks. */
    mine: chain.passBlock,
    /** Changes the fees; 10^18 is 100 %. */
    change: (fees: Partial<Omit<ProtocolParameters, 'coins'>>) =>
      ledger.setParameters({ ...ledger.parameters, ...fees }),
    /** Mints whole ISC and buys the coins for them. */
    mint(wholeTokens: bigint) {
      chain.passBlock()
      const held = ledger.balance('ISC', FEE_RECIPIENT)
      ledger.setBalance('ISC', FEE_RECIPIENT, held + wholeTokens * WAD)
    },
    /** Sends whole ISC to the index token itself, for good. */
    sendToItself(wholeTokens: bigint) {
      ledger.add(-wholeTokens * WAD, 'ISC', FEE_RECIPIENT)
      ledger.add(wholeTokens * WAD, 'ISC', FAKE_DEPLOYMENT.indexToken)
    },
    /** Sets what one coin costs, in wei; nothing if the exchange has none. Takes a block. */
    setPrice(index: number, price: bigint | undefined) {
      chain.passBlock()
      ledger.setPriceOf(addressAt(index), price)
    },
    /** Puts a coin into the basket. */
    list: (coin: Coin) =>
      ledger.setParameters({ ...ledger.parameters, coins: [...ledger.parameters.coins, coin] }),
    /** Makes a coin's contract return nothing. */
    breakCoin: (index: number) => ledger.breakCoin(addressAt(index)),
  }
}

function snapshotOf(ledger: FakeLedger): Omit<ProtocolSnapshot, 'block'> {
  const { coins, ...fees } = ledger.parameters
  return {
    supply: ledger.supply(),
    heldByItself: ledger.balance('ISC', FAKE_DEPLOYMENT.indexToken),
    ...fees,
    feeRecipient: FEE_RECIPIENT,
    mintingCost: ledger.mintingCost(1n),
    coins: coins.map(({ address, proportion, symbol, decimals }) => {
      const answers = !ledger.isBroken(address)
      return {
        address,
        proportion,
        symbol: answers ? symbol : undefined,
        decimals: answers ? decimals : undefined,
        reserve: answers ? ledger.balance(address, EXCHANGE) : undefined,
        price: ledger.priceOf(address),
      }
    }),
  }
}
