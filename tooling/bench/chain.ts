import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { HOLDER } from '../../devnet/accounts.ts'
import { bridgeWallet } from '../../tests/e2e/support/bridge.ts'
import { createExchangePage, type ExchangePage } from '../../tests/e2e/support/exchange-page.ts'
import { startLocalChain, type LocalChain } from '../../tests/e2e/support/local-chain.ts'
import { createScriptedWallet } from '../../tests/support/scripted-wallet.ts'
import { openPage } from './in-page.ts'
import { serve, siteFiles } from './server.ts'
import type { Row } from './table.ts'

/** The time from one block to the next, as on Sepolia, in milliseconds. */
const BLOCK_TIME = 12_000
const BLOCKS_AT_REST = 3

/**
 * Measures how soon after its block the page reports an approval. Also measures how many calls a
 * second the page makes, while an approval is pending and at rest.
 */
export async function measureChain(
  browser: Browser,
  site: string,
  rounds: number,
): Promise<readonly Row[]> {
  const url = await serve(siteFiles(site))
  const chain = await startLocalChain()
  try {
    const blocks = await makeBlocks(chain)
    const open = () => openExchange(browser, url, chain)
    const lags: number[] = []
    const pending: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      console.log(`Approval ${round + 1} of ${rounds} …`)
      const { exchange, wallet, close } = await open()
      await exchange.type(`${100 + round}`)
      await blocks.next()
      // A random wait, so that the rounds do not all start at the same moment of the page's
      // polling.
      await sleep(Math.random() * 3000)
      await exchange.approveButton.click()
      await untilSent(chain)
      const [sent, before] = [Date.now(), wallet.calls.length]
      const mined = await blocks.next()
      pending.push(((wallet.calls.length - before) * 1000) / (mined - sent))
      await told(exchange, 'Approval Successful')
      lags.push(Date.now() - mined)
      await close()
    }
    return [
      { name: 'block to told', unit: 'ms', ours: lags, atMost: [{ value: 1000 }] },
      {
        name: 'calls a second, until its block',
        unit: 'count',
        ours: pending,
        atMost: [{ value: 2.2 }],
      },
      await measureRest(open, blocks),
    ]
  } finally {
    await chain.stop()
  }
}

type Open = () => ReturnType<typeof openExchange>
type Blocks = Awaited<ReturnType<typeof makeBlocks>>

async function measureRest(open: Open, blocks: Blocks): Promise<Row> {
  console.log('At rest …')
  const { exchange, wallet, close } = await open()
  await exchange.type('5')
  await blocks.next()
  const [begun, before] = [Date.now(), wallet.calls.length]
  for (let index = 0; index < BLOCKS_AT_REST; index += 1) await blocks.next()
  const ours = [(wallet.calls.length - before) / ((Date.now() - begun) / 1000)]
  await close()
  return { name: 'calls a second, at rest', unit: 'count', ours, atMost: [{ value: 0.6 }] }
}

/**
 * Makes blocks at Sepolia's pace, one for each call of `next`. `next` resolves to the time of its
 * block.
 */
async function makeBlocks({ rpc, setMining }: LocalChain) {
  await setMining(false)
  // The deployment has dated its blocks ahead of the clock.
  const { timestamp } = (await rpc('eth_getBlockByNumber', 'latest', false)) as {
    timestamp: string
  }
  let last = Number(timestamp) * 1000
  return {
    async next(): Promise<number> {
      await sleep(Math.max(0, last + BLOCK_TIME - Date.now()))
      last = Date.now()
      await rpc('evm_mine')
      return last
    },
  }
}

/** Waits until a transaction is pending. */
async function untilSent({ rpc }: LocalChain): Promise<void> {
  for (;;) {
    const block = await rpc('eth_getBlockByNumber', 'pending', false)
    if ((block as { transactions: readonly string[] }).transactions.length > 0) return
    await sleep(10)
  }
}

/**
 * Waits for the toast, and checks in every frame. A locator checks less often the longer it waits.
 */
async function told({ page }: ExchangePage, title: string): Promise<void> {
  await page.waitForFunction(isInToast, title, { polling: 'raf' })
}

function isInToast(text: string): boolean | undefined {
  return document.querySelector('.toast-container')?.textContent?.includes(text)
}

/** Opens our home page at its full speed, with a wallet that answers as MetaMask does. */
async function openExchange(browser: Browser, url: string, chain: LocalChain) {
  const page = await openPage(browser, url)
  const accounts = [HOLDER.toLowerCase()]
  const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts, permitted: true })
  await bridgeWallet(page, wallet)
  const exchange = createExchangePage(page)
  await exchange.openConnected()
  const close = async () => {
    await page.context().close()
    wallet.stop()
  }
  return { exchange, wallet, close }
}
