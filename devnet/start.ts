import { createServer } from 'vite'
import { PROTOCOL } from '../src/domain/protocol.ts'
import { launchDevnet } from './launch.ts'
import { rpc } from './wallet/node.ts'

const DEFAULT_PORT = 5173

/** Seconds between blocks. A delay makes pending transactions visible. */
const BLOCK_TIME = 2

/** Starts the local chain and the page. Both run until this process ends. */
export async function start(root: string): Promise<void> {
  const { url } = await launchDevnet()
  await mineEvery(BLOCK_TIME, url)
  // vite.config.ts reads this variable to set up the contracts and the development wallet.
  process.env.DEVNET_RPC_URL = url
  const server = await createServer({
    root,
    // Listens on IPv4 only. Otherwise Vite might take a port that another program uses on IPv4, and
    // the browser might then reach that program.
    server: { host: '127.0.0.1', port: DEFAULT_PORT },
    logLevel: 'warn',
  })
  await server.listen()
  const page = server.resolvedUrls?.local[0] ?? ''
  const port = Number(new URL(page).port)
  if (port !== DEFAULT_PORT) console.log(`Port ${DEFAULT_PORT} is in use; the page takes ${port}.`)
  console.log(instructions(page, url))
}

async function mineEvery(seconds: number, url: string): Promise<void> {
  await rpc(url, 'evm_setAutomine', [false])
  await rpc(url, 'evm_setIntervalMining', [seconds])
}

const { name, token, baseToken } = PROTOCOL

const instructions = (page: string, chain: string): string => `
${name} is running on a local chain. Nothing here has any value.

  Page   ${page}
  Chain  ${chain} (for your own scripts; the page needs no setting)

What to do there:
  1. Open the page and press "Connect Wallet".
  2. Press "Confirm" in the development wallet's panel. It asks again before each transaction.
  3. Type 100 at the top, press "Approve ${baseToken.symbol}", then "Mint Tokens".
  4. Press "Switch to Redeem", "Max", "Approve ${token.symbol}", then "Redeem Tokens".

Ctrl-C ends everything.`
