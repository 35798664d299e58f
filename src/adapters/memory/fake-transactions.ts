import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { contractCall, type TokenCall } from '../../domain/transactions/kinds.ts'
import type {
  Calldata,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { encode, type FakeChain } from './fake-chain.ts'
import { FAKE_GAS_PAID } from './fake-deployment.ts'

/** What the wallet does with a call that it signs. */
export interface FakeSigning {
  /** Another account sends it for this one, and pays. */
  readonly sender?: Address
  /** It is wrapped into a call of the account to itself. */
  readonly isWrapped?: boolean
  /** What carries it out succeeds without it. */
  readonly isSwallowed?: boolean
  /** What the wallet answers in place of the hash. */
  readonly answer?: TransactionHash | Failure
}

/** Transactions on a fake chain. Each is mined at once, unless the chain is paused. */
export function createFakeTransactions(
  chain: FakeChain,
  wallet: { checkSender(from: Address): Failure | undefined; isOnRightChain(): boolean },
) {
  const { run } = chain
  const sent: { readonly from: Address; readonly call: TokenCall }[] = []
  /** The calls that were prepared, by what is signed for them. */
  const calls = new Map<string, TokenCall>()
  let signing: FakeSigning = {}

  const prepareCall = (call: TokenCall) => {
    const target = { ...encode(call), value: contractCall(call).value }
    calls.set(`${target.calldata} ${target.value}`, call)
    return target
  }
  const callOf = ({ calldata, value }: Pick<PreparedTransaction, 'calldata' | 'value'>) => {
    const call = calls.get(`${calldata} ${value}`)
    if (call === undefined) throw new TypeError('Only prepared transactions can be signed')
    return call
  }
  const submit = (asked: PreparedTransaction): Result<TransactionHash> => {
    const { from, to, calldata } = asked
    const { sender = from, isWrapped = sender !== from, isSwallowed, answer } = signing
    signing = {}
    const call = callOf(asked)
    sent.push({ from, call })
    const target = isWrapped ? { to: from, calldata: 'wrapped' as Calldata } : { to, calldata }
    const signed = { asked, sender, ...target, call: isSwallowed ? undefined : call }
    const hash = chain.submit(signed, !wallet.isOnRightChain())
    return typeof answer === 'object' ? err(answer) : ok(answer ?? hash)
  }

  const port: Pick<TokenPort, 'prepare' | 'send'> = {
    prepare: (from, call, head) =>
      run('prepare', () => {
        const wrongSender = wallet.checkSender(from)
        if (wrongSender !== undefined) return err(wrongSender)
        const simulated = chain.pendingState().apply(from, call)
        // A node that does not simulate, as for too little ether, decides nothing.
        if (!simulated.ok && simulated.error.kind !== 'insufficientGas') return simulated
        return ok({
          from,
          ...prepareCall(call),
          nonce: chain.nextNonce(from),
          isNonceKnown: false,
          sinceBlock: head,
        })
      }),
    send: (transaction) =>
      run('send', () => {
        const held = chain.ledger.balance('ETH', transaction.from)
        if (held < transaction.value + FAKE_GAS_PAID) return err({ kind: 'insufficientGas' })
        return submit(transaction)
      }),
  }
  return {
    ...port,
    /** The signed calls, in order. */
    sent: sent as readonly (typeof sent)[number][],
    /** Sets what the wallet does with the next call that it signs. */
    signNext: (how: FakeSigning) => void (signing = how),
  }
}
