import { expect, test as base, type Page } from '@playwright/test'
import { HOLDER, STRANGER } from '../../../devnet/accounts.ts'
import { rpc } from '../../../devnet/rpc.ts'
import { RPC_PATH } from '../../../devnet/wallet/plugin.ts'
import { createAccountPage, type AccountPage } from '../support/account-page.ts'
import { createExchangePage, type ExchangePage } from '../support/exchange-page.ts'
import { takeNewcomersWay } from '../support/newcomer-steps.ts'
import { npmStart, type StartedProduct } from '../support/npm-start.ts'
import { startWatch } from '../support/watch.ts'

/** Opens a page of another origin, on this machine as well. */
async function openForeignPage(page: Page): Promise<void> {
  const url = 'http://127.0.0.1:9/'
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }))
  await page.goto(url)
}

/** Runs in the page. */
const read = (url: string) => fetch(url).then(String, () => 'refused')

/** What a page gets of a node by each way that there is, for a call. Without an answer it is undefined. */
function tryFrom(page: Page, node: string, method: string, params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return page.evaluate(
    async ([url, call]) => {
      const post = (type: string, mode: RequestMode) =>
        fetch(url, { method: 'POST', mode, headers: { 'content-type': type }, body: call })
          .then((response) => response.text())
          // A request without CORS has no text, whether it was carried out or not.
          .then((text) => text || undefined)
          .catch(() => undefined)
      const viaSocket = new Promise((resolve) => {
        const socket = new WebSocket(url.replace('http', 'ws'))
        socket.addEventListener('open', () => socket.send(call))
        socket.addEventListener('message', ({ data }) => resolve(data))
        socket.addEventListener('error', () => resolve(undefined))
      })
      return [
        await post('application/json', 'cors'),
        await post('text/plain', 'cors'),
        await post('text/plain', 'no-cors'),
        await viaSocket,
      ]
    },
    [node, body] as const,
  )
}

interface Fixtures {
  readonly product: StartedProduct
  readonly exchange: ExchangePage
  readonly account: AccountPage
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
  product: async ({}, provide) => {
    const product = await npmStart()
    await provide(product)
    product.kill()
  },
  exchange: async ({ page, context, product }, provide) => {
    // The development wallet reaches its node by the page's own server: nobody else is talked to.
    const watch = await startWatch(context, new URL(product.page).origin)
    await page.goto(product.page)
    await provide(createExchangePage(page))
    watch.conclude()
  },
  account: async ({ page }, provide) => provide(createAccountPage(page)),
})

// A cold start installs nothing but has Vite read every package once.
test.setTimeout(600_000)

test('a newcomer wraps ether, mints 100 ISC and redeems what came', async ({
  product,
  exchange,
  account,
  page,
}) => {
  await takeNewcomersWay(page, exchange, account, product.chain)

  await test.step('ends all of it with Ctrl-C', async () => {
    await page.close()
    await product.interrupt()
    await expect(fetch(product.page)).rejects.toThrow('fetch failed')
    await expect(fetch(product.chain)).rejects.toThrow('fetch failed')
  })
})

test('a page of another origin can neither read from the local chain nor send to it', async ({
  product,
  page,
}) => {
  const nodes = [product.chain, new URL(RPC_PATH, product.page).href]
  const transfer = { from: HOLDER, to: STRANGER, value: '0x1' }
  const nothing = [undefined, undefined, undefined, undefined]
  const balance = () => rpc(product.chain, 'eth_getBalance', [STRANGER, 'latest'])
  const before = await balance()
  const block = Number(await rpc(product.chain, 'eth_blockNumber'))

  await openForeignPage(page)
  expect(await page.evaluate(read, product.page)).toBe('refused')
  for (const node of nodes) {
    expect(await tryFrom(page, node, 'eth_accounts', [])).toEqual(nothing)
    expect(await tryFrom(page, node, 'eth_blockNumber', [])).toEqual(nothing)
    expect(await tryFrom(page, node, 'eth_sendTransaction', [transfer])).toEqual(nothing)
    expect(await tryFrom(page, node, 'anvil_reset', [])).toEqual(nothing)
  }
  // Whatever was sent would be in one of the next two blocks.
  await expect
    .poll(async () => Number(await rpc(product.chain, 'eth_blockNumber')))
    .toBeGreaterThan(block + 2)
  expect(await balance()).toBe(before)

  // The same call from the page itself, so that it is known to be one that works.
  await page.goto(product.page)
  const [own] = await tryFrom(page, nodes[1] ?? '', 'eth_sendTransaction', [transfer])
  expect(own).toMatch(/"result":"0x[0-9a-f]{64}"/)
  await expect.poll(balance).not.toBe(before)
})
