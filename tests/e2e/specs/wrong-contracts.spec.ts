import { keccak256 } from 'ethers'
import { STRANGER } from '../../../devnet/accounts.ts'
import { ACTIONS, makeReady } from '../support/actions.ts'
import { expect, test } from '../support/fixtures.ts'
import type { LocalChain } from '../support/local-chain.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { serveOtherBuild } from '../support/other-build.ts'
import { timesAsked } from '../support/sent.ts'

test.use({ walletSetup: { permitted: true } })

const bare = (address: string) => address.slice(2).toLowerCase()

/** The index token, made to take another WETH: its address is a constant in the code. */
async function takeAnotherWeth({ rpc, deployment: { indexToken, weth } }: LocalChain) {
  const code = (await rpc('eth_getCode', indexToken, 'latest')) as string
  await rpc('anvil_setCode', indexToken, code.replaceAll(bare(weth), bare(STRANGER)))
}

const WRONGS = [
  {
    name: 'is not there',
    make: ({ rpc, deployment }: LocalChain) => rpc('anvil_setCode', deployment.indexToken, '0x'),
    says: 'There is no index token contract at the address this page was built with. Nothing was sent; do not use this page until its operator has corrected it.',
  },
  {
    name: 'takes another WETH',
    make: takeAnotherWeth,
    says: 'The index token takes another WETH than this page would approve. Nothing was sent; do not use this page until its operator has corrected it.',
  },
  {
    name: 'is another contract',
    // It answers everything, with nothing.
    make: ({ rpc, deployment }: LocalChain) => rpc('anvil_setCode', deployment.indexToken, '0x00'),
    says: /^The contract at the index token’s address is not the one/,
  },
]

for (const action of ACTIONS) {
  test(`${action.name} is not sent to wrong contracts`, async ({ exchange, chain, wallet }) => {
    const { indexToken } = chain.deployment
    await makeReady(action, chain, exchange)
    const code = await chain.rpc('eth_getCode', indexToken, 'latest')
    for (const { name, make, says } of WRONGS) {
      await test.step(`the index token ${name}`, async () => {
        await chain.rpc('anvil_setCode', indexToken, code)
        await make(chain)
        await exchange[action.button].click()
        await exchange.expectToast('alert', action.failed, says)
        await exchange.dismissToast(action.failed)
        await expect(exchange.submitButton).toBeEnabled()
      })
    }
    expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)
  })
}

/** The site, built with the hash of the index token's code. */
const withCodeHash = test.extend<object, { readonly site: { readonly origin: string } }>({
  site: [
    async ({ workerChain }, provide, { parallelIndex }) => {
      const code = await workerChain.rpc('eth_getCode', workerChain.deployment.indexToken, 'latest')
      const settings = { DEVNET_ISC_CODE_HASH: keccak256(String(code)) }
      const folder = `node_modules/.cache/code-hash-site-${parallelIndex}`
      const site = await serveOtherBuild({ folder, settings })
      await provide(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, provide) => provide(site.origin),
})

for (const action of ACTIONS) {
  withCodeHash(
    `${action.name} is not sent to a clone with the right WETH()`,
    async ({ exchange, chain, wallet }) => {
      const { indexToken } = chain.deployment
      const code = String(await chain.rpc('eth_getCode', indexToken, 'latest'))
      await makeReady(action, chain, exchange)

      // What is never run is still of the code.
      await chain.rpc('anvil_setCode', indexToken, `${code}00`)
      await exchange[action.button].click()
      await exchange.expectToast(
        'alert',
        action.failed,
        'The contract at the index token’s address is not the one this page was built for. Nothing was sent; do not use this page until its operator has corrected it.',
      )
      await exchange.dismissToast(action.failed)

      wallet.failNext('eth_getCode', WALLET_ERRORS.network)
      await exchange[action.button].click()
      await exchange.expectToast('alert', action.failed, /^The network did not answer\./)
      await exchange.dismissToast(action.failed)
      expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)

      await chain.rpc('anvil_setCode', indexToken, code)
      await exchange[action.button].click()
      await expect.poll(() => timesAsked(wallet, 'eth_sendTransaction')).toBe(1)
    },
  )
}

test('a wallet that went elsewhere without a word sends nothing', async ({
  exchange,
  chain,
  wallet,
}) => {
  const [approval] = ACTIONS
  await makeReady(approval, chain, exchange)
  wallet.answerAlways('eth_chainId', '0x1')
  await exchange.approveButton.click()
  await exchange.expectToast('alert', 'Approval Failed', /^Your wallet is not on the Sepolia/)
  wallet.answerAlways('eth_chainId', undefined)
  wallet.answerAlways('eth_accounts', [STRANGER])
  await exchange.approveButton.click()
  await exchange.expectToast('alert', 'Approval Failed', /^Your wallet is on another account/)
  expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)
})
