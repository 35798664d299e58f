import type { ProfileName } from '../../devnet/wallet/profiles/profile.ts'
import { createAbiCodec } from '../../src/adapters/ethers/ethers-codec.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { WalletStep } from '../../src/adapters/memory/fake-wallet.ts'
import { SECOND, type WalletUnderTest } from '../contracts/wallet/contract.ts'
import { createAdapters } from './adapters.ts'
import { announce, createPage } from './page.ts'
import { createScriptedWallet } from './scripted-wallet.ts'
import { walletErrors } from './wallet-errors.ts'

const METHODS: Readonly<Record<WalletStep, string>> = {
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
  { installed }: { readonly installed: boolean },
  createCodec = createAbiCodec,
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
  const page = createPage(installed ? wallet : undefined)
  const { deployment } = createFakeAdapters()
  return {
    port: createAdapters({ page, deployment, loadCodec: async () => createCodec }).wallet,
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
      else wallet.failNext(METHODS[step], walletErrors(profile)[fault])
    },
    announceSecond() {
      const accounts = [STRANGER.toLowerCase()]
      const second = createScriptedWallet({ rpcUrl, accounts, permitted: true, profile })
      announce(page, second, SECOND)
      return second
    },
  }
}
