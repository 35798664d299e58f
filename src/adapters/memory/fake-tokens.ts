import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { addressOf } from '../../domain/tokens.ts'
import {
  contractCall,
  mintedTokens,
  type TokenCall,
} from '../../domain/transactions/kinds/kinds.ts'
import type {
  Calldata,
  CallTarget,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { NO_STATE, type FakeChain, type SignedTransaction } from './fake-chain.ts'
import { EXCHANGE, FAKE_DEPLOYMENT, FAKE_GAS_PAID } from './fake-deployment.ts'
import { createFakeLedger, execute, type FakeLedger } from './fake-ledger.ts'
import type { FakeWallet } from './fake-wallet.ts'

type Sent = Result<TransactionHash>

/** How the wallet signs and sends a call. */
export interface Signing {
  /** Another account, which sends the call for this account and pays. */
  readonly sender?: Address
  /** The call is wrapped into a call of the account to itself. */
  readonly isWrapped?: boolean
  /** The transaction succeeds without executing the call. */
  readonly isSwallowed?: boolean
  /** The user changes an approval to this amount, in base units. */
  readonly cap?: bigint
  /** Replaces the hash as the wallet's answer. */
  readonly answer?: (sent: Sent) => Sent | Promise<Sent>
}

const NOT_PREPARED = 'The fake wallet signs only what its own adapter has prepared'

const keyOf = ({ calldata, value }: Pick<PreparedTransaction, 'calldata' | 'value'>) =>
  `${calldata} ${value}`

/** The two contracts on a fake chain, and the wallet that signs for them. */
export function createFakeTokens(
  chain: FakeChain,
  wallet: Pick<FakeWallet, 'checkSender' | 'isOnRightChain'>,
) {
  const sent: { readonly asked: PreparedTransaction; readonly call: TokenCall }[] = []
  let signing: Signing = {}
  /** By the data that is signed for them. */
  const calls = new Map<string, TokenCall>()
  const callOf = (prepared: PreparedTransaction) => calls.get(keyOf(prepared))
  const read = <Value>(block: number, pick: (state: FakeLedger) => Value): Result<Value> => {
    // Another chain does not have the contracts.
    if (!wallet.isOnRightChain()) return err({ kind: 'wrongContract' })
    const state = chain.stateAt(block)
    return state ? ok(pick(state)) : NO_STATE
  }

  const port: TokenPort = {
    getAccountSnapshot: async (query, block) =>
      read(block, (state) => ({ block, ...accountSnapshotOf(state, query) })),
    getMintingCosts: async (amounts, block) =>
      read(block, ({ mintingCost }) =>
        amounts.map((wholeTokens) => ({ wholeTokens, cost: mintingCost(wholeTokens) })),
      ),
    getProtocolSnapshot: async () => read(chain.block(), () => protocolSnapshotOf(chain)),
    async prepare(from, call, newestBlock, pricedTokens = mintedTokens(call)) {
      const wrongSender = wallet.checkSender(from)
      if (wrongSender !== undefined) return err(wrongSender)
      if (!wallet.isOnRightChain()) return err({ kind: 'wrongContract' })
      const pending = chain.pendingState()
      const cost = pricedTokens && pending.mintingCost(pricedTokens)
      const simulated = execute(pending, from, call)
      // A node that cannot simulate a call, as with too little ether, decides nothing.
      if (!simulated.ok && simulated.error.kind !== 'insufficientGas') return simulated
      const target = { ...encode(call), value: contractCall(call).value }
      calls.set(keyOf(target), call)
      const since = chain.blockAt(newestBlock)
      if (since === undefined) return err({ kind: 'network' })
      const transaction = { from, ...target, nextNonce: chain.nextNonce(from), since }
      return ok({ transaction, cost, gas: undefined })
    },
    async send(asked) {
      const { from, value } = asked
      const wrongSender = wallet.checkSender(from)
      // Wallets also ask the user about an account that is not active.
      if (wrongSender?.kind === 'providerMissing') return err(wrongSender)
      const held = chain.ledger.balance('ETH', from)
      if (held < value + FAKE_GAS_PAID) return err({ kind: 'insufficientGas' })
      const call = callOf(asked)
      if (call === undefined) return err({ kind: 'unknown', message: NOT_PREPARED })
      sent.push({ asked, call })
      const { answer, ...how } = signing
      signing = {}
      // A transaction that is sent on another network never comes to this chain.
      const hash = wallet.isOnRightChain()
        ? chain.submit(sign(asked, call, how))
        : chain.newHash<TransactionHash>()
      return answer ? answer(ok(hash)) : ok(hash)
    },
  }
  return {
    port,
    callOf,
    sent: sent as readonly (typeof sent)[number][],
    signNext(next: Signing) {
      signing = next
    },
  }
}

function sign(
  asked: PreparedTransaction,
  call: TokenCall,
  { sender = asked.from, isWrapped = sender !== asked.from, isSwallowed, cap }: Signing,
): SignedTransaction {
  const edited = call.kind === 'approve' && cap !== undefined ? { ...call, amount: cap } : call
  const target = isWrapped ? { to: asked.from, calldata: WRAPPED } : encode(edited)
  return { asked, sender, ...target, call: isSwallowed ? undefined : edited }
}

const WRAPPED = 'wrapped' as Calldata

function encode(call: TokenCall): CallTarget {
  const { token, function: name, args } = contractCall(call)
  const calldata = [name, ...args].join(' ') as Calldata
  return { to: addressOf(token, FAKE_DEPLOYMENT), calldata }
}

function accountSnapshotOf(state: FakeLedger, { owner, wholeTokens, next }: AccountSnapshotQuery) {
  const { parameters, balance, allowance } = state
  const succeeds = next && execute(createFakeLedger(state), owner, next).ok
  return {
    owner,
    balances: {
      ETH: balance('ETH', owner),
      WETH: balance('WETH', owner),
      ISC: balance('ISC', owner),
    },
    allowances: { WETH: allowance('WETH', owner), ISC: allowance('ISC', owner) },
    parameters,
    coins: parameters.coins.map((coin) => ({ coin, amount: balance(coin.address, owner) })),
    minting: wholeTokens > 0n ? { wholeTokens, cost: state.mintingCost(wholeTokens) } : undefined,
    networkFee: succeeds ? { next, wei: FAKE_GAS_PAID } : undefined,
  }
}

function protocolSnapshotOf({ block, ledger }: FakeChain): ProtocolSnapshot {
  const { parameters, supply, mintingCost, balance } = ledger
  return {
    ...parameters,
    block: block(),
    supply: supply(),
    mintingCost: mintingCost(1n),
    coins: parameters.coins.map((coin) => ({
      ...coin,
      reserve: balance(coin.address, EXCHANGE),
    })),
  }
}
