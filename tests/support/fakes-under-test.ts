import { BROWSER_WALLET } from '../../src/domain/wallet/wallet-list.ts'
import type { ChainUnderTest } from '../contracts/chain-under-test.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { SECOND, type WalletSetup, type WalletUnderTest } from '../contracts/wallet/contract.ts'

/** Creates fakes whose holder has as much WETH as the cases need. */
function createRichFakes() {
  const fakes = createFakeAdapters({ permitted: true })
  fakes.chain.ledger.setBalance('WETH', HOLDER, 10n ** 30n)
  return fakes
}

/** Returns the fakes in the form that the cases need, with their controls. */
export function fakesUnderTest(fakes = createRichFakes()): ChainUnderTest {
  const { chain, tokens } = fakes
  const { ledger } = chain
  fakes.wallet.choose(BROWSER_WALLET.id)
  return {
    ...chain,
    ...fakes,
    holder: HOLDER,
    failNext: (step, fault) => chain.failNext(step, { kind: fault }),
    mine() {
      if (chain.waiting().length === 0) chain.passBlock()
      chain.mine()
    },
    reorg: () => chain.reorg(),
    signNext: (_prepared, how) =>
      tokens.signNext({
        isWrapped: true,
        isSwallowed: how === 'swallowed',
        ...(how !== 'wrapped' && { sender: STRANGER }),
      }),
    // The local node can use a nonce only right before it mines another block. The fakes do the
    // same.
    useNonce() {
      chain.useNonce(HOLDER)
      chain.passBlock()
    },
    giveCode: () => chain.giveCode(HOLDER),
    replaceContract: () => tokens.failEvery('prepare', { kind: 'wrongContract' }),
    tokensWithoutWallet: createFakeAdapters().tokens,
    useOtherAccount: () => fakes.wallet.useAccounts(STRANGER, HOLDER),
    list(coin) {
      const { parameters } = ledger
      const coins = [...parameters.coins, { ...coin, address: STRANGER }]
      ledger.parameters = { ...parameters, coins }
    },
  }
}

/** Returns the fake wallet in the state in which the cases start. */
export function fakeWalletUnderTest({ installed }: WalletSetup): WalletUnderTest {
  const { wallet: port } = createFakeAdapters({ installed, chainId: 1, knownChains: [1] })
  return {
    ...port,
    port,
    choice: BROWSER_WALLET,
    account: HOLDER,
    otherAccount: STRANGER,
    failNext: (step, fault) => port.failNext(step, { kind: fault }),
    announceSecond: () => port.announce(SECOND, { accounts: [STRANGER], permitted: true }),
  }
}
