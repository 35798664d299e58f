import { describe, expect, it, vi } from 'vitest'
import { createEthersAdapters } from '../../../src/adapters/ethers/ethers-adapters.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { WalletEvent } from '../../../src/application/ports/wallet-port.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet-choice.ts'
import {
  SECOND,
  walletPortContract,
  type WalletStep,
} from '../../contracts/wallet-port-contract.ts'
import { announce, createPage } from '../../support/page.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'

const METHODS: Readonly<Record<WalletStep, string>> = {
  accounts: 'eth_accounts',
  requestAccounts: 'eth_requestAccounts',
  chainId: 'eth_chainId',
  switchChain: 'wallet_switchEthereumChain',
  addChain: 'wallet_addEthereumChain',
  watchToken: 'wallet_watchAsset',
}

/** A wallet of one account, with no node behind it. */
function lonely(account: string) {
  return createScriptedWallet({ rpcUrl: 'http://127.0.0.1:1', accounts: [account] })
}

describe('the wallet of createEthersAdapters', () => {
  walletPortContract(({ installed }) => {
    const rpcUrl = 'http://127.0.0.1:1'
    const wallet = createScriptedWallet({
      rpcUrl,
      // Wallets answer in lower case; the port answers with the checksum.
      accounts: [HOLDER.toLowerCase()],
      chainId: 1,
      knownChains: [1],
    })
    const page = createPage(installed ? wallet : undefined)
    const { deployment } = createFakeAdapters()
    return {
      port: createEthersAdapters(page, deployment).wallet,
      account: HOLDER,
      otherAccount: STRANGER,
      install() {
        Object.assign(page, { ethereum: wallet })
        page.dispatchEvent(new Event('ethereum#initialized'))
      },
      useAccounts: wallet.useAccounts,
      useChain: wallet.useChain,
      loseNetwork: wallet.loseNetwork,
      findNetwork: wallet.findNetwork,
      failNext(step, fault) {
        if (fault === 'malformedAnswer') wallet.answerNext(METHODS[step], { rubbish: true })
        else wallet.failNext(METHODS[step], WALLET_ERRORS[fault])
      },
      announceSecond() {
        const accounts = [STRANGER.toLowerCase()]
        const second = createScriptedWallet({ rpcUrl, accounts, permitted: true })
        announce(page, second, SECOND)
        return second
      },
    }
  })

  it('asks for a token in the form of EIP-747, and does not take no for yes', async () => {
    const wallet = createScriptedWallet({ rpcUrl: 'http://127.0.0.1:1', accounts: [HOLDER] })
    const { deployment } = createFakeAdapters()
    const { wallet: port } = createEthersAdapters(createPage(wallet), deployment)
    port.choose(BROWSER_WALLET.id)
    const token = { address: deployment.indexToken, symbol: 'ISC', decimals: 18 }
    await port.watchToken(token)
    expect(wallet.calls).toEqual([
      { method: 'wallet_watchAsset', params: [{ type: 'ERC20', options: token }] },
    ])
    wallet.answerNext('wallet_watchAsset', false)
    expect(await port.watchToken(token)).toMatchObject({ ok: false, error: { kind: 'rejected' } })
  })

  it('leaves the wallet that was chosen before, and hears nothing that it said just then', async () => {
    const [first, second] = [lonely(HOLDER), lonely(STRANGER)]
    const leave = vi.spyOn(first, 'removeListener')
    const page = createPage(first)
    const { wallet: port } = createEthersAdapters(page, createFakeAdapters().deployment)
    const events: WalletEvent[] = []
    port.subscribe((event) => events.push(event))
    announce(page, second, SECOND)
    port.choose(BROWSER_WALLET.id)
    first.useAccounts(HOLDER)
    port.choose(SECOND.rdns)
    second.useAccounts(STRANGER)
    await port.accounts()
    expect(events).toEqual([
      { kind: 'walletsChanged' },
      { kind: 'accountsChanged', accounts: [STRANGER] },
    ])
    expect(leave.mock.calls.map(([event]) => event)).toEqual([
      'accountsChanged',
      'chainChanged',
      'disconnect',
      'connect',
    ])
  })
})
