import { isAddress, keccak256 } from 'ethers'
import { parseArgs } from 'node:util'
import { main } from './run.mjs'

const USAGE = 'Usage: npm run code-hash -- --rpc URL [--fork FOLDER] ADDRESS'

await main(async () => {
  const { rpc, fork, address } = readArguments()
  console.log(await codeHash(rpc, await networkOf(fork), address))
})

function readArguments() {
  const { values, positionals } = parse()
  const [address, ...others] = positionals
  if (!values.rpc || address === undefined || others.length > 0) throw new Error(USAGE)
  if (!isAddress(address)) throw new Error(`${address} is not an address. ${USAGE}`)
  return { ...values, address }
}

function parse() {
  try {
    return parseArgs({
      options: { rpc: { type: 'string' }, fork: { type: 'string' } },
      allowPositionals: true,
    })
  } catch {
    throw new Error(USAGE)
  }
}

/** The network of the project, or of the fork in a folder (docs/fork.md). */
async function networkOf(fork) {
  const { tsImport } = await import('tsx/esm/api')
  const { readFork } = await tsImport('../build/fork.ts', import.meta.url)
  return (await readFork(fork)).protocol.network
}

/** The keccak256 of the runtime code at an address on a network. */
async function codeHash(rpcUrl, network, address) {
  const chainId = await ask(rpcUrl, 'eth_chainId', [])
  if (Number(chainId) !== network.chainId)
    throw new Error(`The node is on chain ${chainId}, not on ${network.shortName}.`)
  const code = await ask(rpcUrl, 'eth_getCode', [address, 'latest'])
  if (code === '0x') throw new Error(`There is no contract at ${address} on ${network.shortName}.`)
  return keccak256(code)
}

async function ask(url, method, params) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
    .then((response) => response.json())
    .catch(() => undefined)
  if (/^0x[\da-f]*$/i.test(answer?.result)) return answer.result
  throw new Error(`The node did not answer ${method}: ${answer?.error?.message ?? 'no JSON-RPC'}.`)
}
