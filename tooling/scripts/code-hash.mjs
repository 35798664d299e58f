import { getAddress, id, isAddress, keccak256, toBeHex } from 'ethers'
import { fileURLToPath } from 'node:url'
import { main } from './run.mjs'

/**
 * Matches the code of an account that runs the code of a contract. The account's key can change
 * which contract that is (EIP-7702).
 */
const DELEGATION = /^0xef0100[\da-f]{40}$/i
/**
 * Matches the code of a minimal proxy, and captures the address of the contract that it calls
 * (EIP-1167).
 */
const MINIMAL_PROXY = /^0x363d3d373d3d3d363d73([\da-f]{40})5af43d82803e903d91602b57fd5bf3$/i
/**
 * The slots in which other proxies store the contract that they call, or a contract that names it
 * (EIP-1967).
 */
const PROXY_SLOTS = ['eip1967.proxy.implementation', 'eip1967.proxy.beacon'].map((name) =>
  toBeHex(BigInt(id(name)) - 1n, 32),
)

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(printCodeHash)

async function printCodeHash() {
  const [option, url, address, ...others] = process.argv.slice(2)
  if (option !== '--rpc' || !isAddress(address) || others.length > 0)
    throw new Error('Usage: npm run code-hash -- --rpc URL ADDRESS')
  const { tsImport } = await import('tsx/esm/api')
  const { PROTOCOL } = await tsImport('../../src/domain/protocol.ts', import.meta.url)
  const { rpc } = await tsImport('../../devnet/wallet/node.ts', import.meta.url)
  const ask = async (method, ...params) =>
    rpc(url, method, params).catch(({ message }) => {
      throw new Error(`The node did not answer: ${message}`)
    })
  console.log(await codeHash(ask, PROTOCOL.network, address))
}

/**
 * Resolves to the keccak256 hash of the runtime code. Warns if the contract is a proxy, because
 * then another contract decides what runs.
 */
export async function codeHash(ask, network, address) {
  const chainId = await ask('eth_chainId')
  if (Number(chainId) !== network.chainId)
    throw new Error(`The node is on chain ${chainId}, not on ${network.shortName}.`)
  const code = await ask('eth_getCode', address, 'latest')
  if (code === '0x') throw new Error(`There is no contract at ${address} on ${network.shortName}.`)
  if (DELEGATION.test(code))
    throw new Error(
      `${address} is no contract: its key can change the code that it runs (EIP-7702).`,
    )
  const minimal = MINIMAL_PROXY.exec(code)?.[1]
  if (minimal) warn(address, 'EIP-1167', minimal)
  for (const slot of PROXY_SLOTS) {
    const stored = BigInt(await ask('eth_getStorageAt', address, slot, 'latest'))
    if (stored === 0n) continue
    warn(address, 'EIP-1967', toBeHex(stored, 32).slice(-40))
    break
  }
  return keccak256(code)
}

function warn(address, standard, other) {
  console.warn(
    `Warning: ${address} is a proxy (${standard}), which depends on ${getAddress(`0x${other}`)}. The hash does not cover the code that runs.`,
  )
}
