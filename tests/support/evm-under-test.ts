import { httpNode } from '../../devnet/wallet/node.ts'
import type { ProfileName } from '../../devnet/wallet/profiles/profile.ts'
import type { CreateAbiCodec } from '../../src/adapters/evm/abi.ts'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { ChainUnderTest } from '../contracts/chain-under-test.ts'
import { adaptersAround } from './adapters.ts'
import type { TestChain } from './chain.ts'
import { createNodePool, type PoolOptions } from './node-pool.ts'
import { createScriptedWallet } from './scripted-wallet.ts'
import { transactionEvents } from './transaction-events.ts'
import { walletErrors } from './wallet-errors.ts'

const METHODS = {
  getNewestBlock: 'eth_feeHistory',
  getAccountSnapshot: 'eth_call',
  getMintingCosts: 'eth_call',
  prepare: 'eth_getCode',
  sign: 'eth_sendTransaction',
  canBatch: 'wallet_getCapabilities',
  signBatch: 'wallet_sendCalls',
  getEvidence: 'eth_getTransactionReceipt',
} as const

/** The adapters around a wallet of a profile, on a chain of a node or of a pool of nodes. */
export function evmUnderTest(
  chain: TestChain,
  profile: ProfileName,
  poolOptions?: PoolOptions,
  createCodec?: CreateAbiCodec,
): ChainUnderTest {
  const pool = poolOptions && createNodePool(httpNode(chain.url), poolOptions)
  const errors = walletErrors(profile)
  const wallet = createScriptedWallet({
    rpcUrl: chain.url,
    accounts: [HOLDER.toLowerCase(), STRANGER],
    permitted: true,
    profile,
    ...(pool && { node: pool.ask }),
  })
  const {
    chain: port,
    tokens,
    transactions,
  } = adaptersAround(wallet, chain.deployment, createCodec)
  const events = transactionEvents(chain.rpc)
  return {
    ...events,
    chain: port,
    tokens,
    transactions,
    deployment: chain.deployment,
    holder: HOLDER,
    isPool: pool !== undefined,
    failNext(step, fault) {
      // Nothing else is to fail before it.
      pool?.beHonest()
      // What lacks the method, or garbles it, is asked in another way.
      if (step === 'getNewestBlock') wallet.answerNext('eth_blockNumber', '0xrubbish')
      if (fault === 'malformedAnswer') wallet.answerNext(METHODS[step], '0xrubbish')
      else if (fault === 'rejected') wallet.declineNext(METHODS[step])
      else wallet.failNext(METHODS[step], errors[fault])
    },
    useOtherChain: () => wallet.useChain(1),
    useOtherAccount: () => wallet.useAccounts(STRANGER, HOLDER),
    offerBatches: () => wallet.offerBatches(),
    async replaceContract() {
      const { indexToken } = chain.deployment
      const code = await chain.rpc('eth_getCode', indexToken, 'latest')
      // What is never run is still of the code.
      await chain.rpc('anvil_setCode', indexToken, `${String(code)}00`)
      return () => chain.rpc('anvil_setCode', indexToken, code)
    },
    failBatches: () => wallet.answerAlways('wallet_getCallsStatus', { status: 500 }),
    async signNext({ to, calldata }, how) {
      const hash = await events.wrap(HOLDER, { to, data: calldata }, how)
      wallet.answerNext('eth_sendTransaction', hash)
    },
    useNonce: () => events.useNonce(HOLDER),
    refuseLogs: () => wallet.answerAlways('eth_getLogs', 'none'),
    replace: (hash) => events.replace(hash, STRANGER),
    loseNext: () => wallet.answerNext('eth_sendTransaction', `0x${'ab'.repeat(32)}`),
  }
}
