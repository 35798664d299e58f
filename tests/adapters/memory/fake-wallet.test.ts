import { describe } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeWallet } from '../../../src/adapters/memory/fake-wallet.ts'
import { walletPortContract } from '../../contracts/wallet/contract.ts'
import { SECOND } from '../../contracts/wallet/driven-wallet.ts'

describe(createFakeWallet.name, () => {
  walletPortContract(({ installed }) => {
    const port = createFakeWallet({ accounts: [HOLDER], installed, chainId: 1, knownChains: [1] })
    return {
      port,
      account: HOLDER,
      otherAccount: STRANGER,
      install: port.install,
      useAccounts: port.useAccounts,
      useChain: port.useChain,
      loseNetwork: port.loseNetwork,
      findNetwork: port.findNetwork,
      failNext: (step, fault) => port.failNext(step, { kind: fault }),
      announceSecond: () => port.announce(SECOND, { accounts: [STRANGER], permitted: true }),
    }
  })
})
