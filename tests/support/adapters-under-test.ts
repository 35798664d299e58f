import { httpNode } from '../../devnet/wallet/node.ts'
import type { ProfileName } from '../../devnet/wallet/profiles/profile.ts'
import { profileNamed } from '../../devnet/wallet/profiles/profiles.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import type { ChainUnderTest } from '../contracts/chain-under-test.ts'
import { SECOND, type WalletSetup, type WalletUnderTest } from '../contracts/wallet/contract.ts'
import {
  adaptersAround,
  announce,
  choiceOf,
  createAdapters,
  createPage,
  inject,
  type CreateAdapters,
} from './adapters.ts'
import type { TestChain } from './chain.ts'
import { createNodePool, type PoolOptions } from './node-pool.ts'
import { createQuirkyNode } from './quirky-node.ts'
import { protocolEvents } from './protocol-events.ts'
import { createScriptedWallet, type ScriptedWallet } from './scripted-wallet.ts'
import { transactionEvents } from './transaction-events.ts'
import { DEFAULT_PROFILE, walletErrors } from './wallet-errors.ts'
import type { WalletStep } from '../../src/application/ports/wallet-port.ts'

const CHAIN_METHODS = {
  getNewestBlock: 'eth_feeHistory',
  getAccountSnapshot: 'eth_call',
  getMintingCosts: 'eth_call',
  prepare: 'eth_accounts',
  send: 'eth_sendTransaction',
  getReport: 'eth_getTransactionCount',
  getProtocolSnapshot: 'eth_call',
} as const

interface Setup {
  readonly profile?: ProfileName
  /** Has the node behave like several servers. */
  readonly pool?: PoolOptions
  /** Has the node answer in forms that differ from those of other nodes. */
  readonly isNodeQuirky?: boolean
  readonly deployment?: Deployment
  /** Makes the adapters; by default those on ethers. */
  readonly create?: CreateAdapters
}

/**
 * The wallets, and nodes behind them, that each suite of the chain runs with. Each wallet and each
 * kind of node is there once: what a wallet says differently is tested without a chain
 * (`walletUnderTest`), and what a node says differently does not depend on the wallet.
 */
export const WALLETS = [
  ['a metamask wallet', { profile: 'metamask' }],
  ['a quirky wallet on a quirky node', { profile: 'quirky', isNodeQuirky: true }],
  ['a rabby wallet on a pool', { profile: 'rabby', pool: { seed: 12, mostBehind: 1 } }],
] as const satisfies readonly (readonly [string, Setup])[]

/**
 * For the suite of the transactions, which are what a server forgets. A wallet that asks a pool
 * before it sends could not send while that fails for a moment, so this wallet is a strict one.
 */
export const ON_FORGETFUL_POOL = [
  'a strict wallet on a pool that forgets and fails',
  { profile: 'strict', pool: { seed: 7, mostBehind: 2, forgets: 0.2, fails: 0.03 } },
] as const satisfies readonly [string, Setup]

type AdaptersUnderTest = ChainUnderTest &
  ReturnType<typeof protocolEvents> & { readonly wallet: ScriptedWallet }

/** The adapters around a wallet with the chain behind it, and what can happen to both. */
export function adaptersUnderTest(chain: TestChain, setup: Setup = {}): AdaptersUnderTest {
  const { profile = DEFAULT_PROFILE, deployment = chain.deployment } = setup
  const { create = createAdapters } = setup
  const node = httpNode(chain.url)
  const pool = setup.pool && createNodePool(node, setup.pool)
  const quirky = setup.isNodeQuirky === true ? createQuirkyNode(node) : undefined
  const wallet = createScriptedWallet({
    rpcUrl: chain.url,
    accounts: [HOLDER.toLowerCase(), STRANGER],
    permitted: true,
    profile,
    node: pool?.ask ?? quirky ?? node,
    // The servers catch up with each request.
    pause: 10,
  })
  const adapters = adaptersAround(wallet, deployment, profileNamed(profile), create)
  const events = transactionEvents(chain.rpc)
  return {
    ...events,
    ...protocolEvents(chain),
    ...adapters,
    wallet,
    deployment,
    holder: HOLDER,
    isPool: pool !== undefined,
    failNext(step, fault) {
      // Nothing else is to fail before it.
      pool?.beHonest()
      // What lacks the method, or garbles it, is asked in another way.
      const isAskedAgain =
        step === 'getNewestBlock' && fault !== 'rateLimited' && fault !== 'timeout'
      const others = isAskedAgain ? ['eth_getBlockByNumber', 'eth_blockNumber'] : []
      const methods = [CHAIN_METHODS[step], ...others]
      const rejected = profileNamed(profile).errors.declined(CHAIN_METHODS[step])
      const errors = { ...walletErrors(profile), rejected, malformedAnswer: undefined }
      for (const method of methods) {
        if (errors[fault] === undefined) wallet.answerNext(method, '0xrubbish')
        else wallet.failNext(method, errors[fault])
      }
      return errors[fault]
    },
    tokensWithoutWallet: create({ page: createPage(), deployment }).tokens,
    useOtherAccount: () => wallet.useAccounts(STRANGER, HOLDER),
    async replaceContract() {
      const { indexToken } = chain.deployment
      const code = await chain.rpc('eth_getCode', indexToken, 'latest')
      // What is never run is still of the code.
      await chain.rpc('anvil_setCode', indexToken, `${String(code)}00`)
      return () => chain.rpc('anvil_setCode', indexToken, code)
    },
    signNext: async (prepared, how) =>
      wallet.answerNext('eth_sendTransaction', await events.wrap(prepared, how)),
    loseNext: () => wallet.answerNext('eth_sendTransaction', `0x${'ab'.repeat(32)}`),
  }
}

const WALLET_METHODS: Readonly<Record<WalletStep, string>> = {
  accounts: 'eth_accounts',
  requestAccounts: 'eth_requestAccounts',
  chainId: 'eth_chainId',
  switchChain: 'wallet_switchEthereumChain',
  addChain: 'wallet_addEthereumChain',
  revokePermission: 'wallet_revokePermissions',
  watchToken: 'wallet_watchAsset',
}

/** A page with a wallet of a profile that has no node behind it. */
export function walletUnderTest(
  profile: ProfileName,
  { installed }: WalletSetup,
  create: CreateAdapters = createAdapters,
): WalletUnderTest {
  const rpcUrl = 'http://127.0.0.1:1'
  const wallet = createScriptedWallet({
    rpcUrl,
    profile,
    // Wallets answer in lower case; the port answers with the checksum.
    accounts: [HOLDER.toLowerCase()],
    chainId: 1,
    knownChains: [1],
  })
  const page = createPage()
  const install = () => inject(page, wallet, profileNamed(profile))
  if (installed) install()
  const { deployment } = createFakeAdapters()
  return {
    ...wallet,
    port: create({ page, deployment }).wallet,
    choice: choiceOf(profileNamed(profile)),
    account: HOLDER,
    otherAccount: STRANGER,
    install,
    failNext(step, fault) {
      const thrown = fault === 'malformedAnswer' ? undefined : walletErrors(profile)[fault]
      if (thrown === undefined) wallet.answerNext(WALLET_METHODS[step], { rubbish: true })
      else wallet.failNext(WALLET_METHODS[step], thrown)
      return thrown
    },
    announceSecond() {
      const accounts = [STRANGER.toLowerCase()]
      const second = createScriptedWallet({ rpcUrl, accounts, permitted: true, profile })
      announce(page, second, SECOND)
      return second
    },
  }
}
