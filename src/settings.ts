import * as z from 'zod'
import { createAbiCodec } from './adapters/ethers/ethers-codec.ts'
import type { Address } from './domain/address.ts'

/** The settings that are fixed at build time. */
export interface Settings {
  /** The index token's contract. */
  readonly iscAddress: Address
  /** The wrapped ether with which the index token is minted. */
  readonly wethAddress: Address
  /** Offered to a wallet that does not know Sepolia; the page itself never calls it. */
  readonly sepoliaRpcUrl: string
  /** A Sepolia node from which /about reads without a wallet. */
  readonly readRpcUrl: string | undefined
  /** Block explorer, without a slash at its end; undefined for a chain without one. */
  readonly explorerUrl: string | undefined
  /** Where to get Sepolia ETH. */
  readonly faucetUrl: string | undefined
  /** The footer's source-code link. */
  readonly sourceUrl: string
}

/** Its message says in one line which setting is wrong and why. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

// Wrapped ether on Sepolia (WETH9).
export const SEPOLIA_WETH = '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'

const { isAddress, toChecksum } = createAbiCodec([])

const address = z
  .string('is required: the address of a contract on Sepolia')
  .refine(isAddress, 'is not an address (0x and 40 hex digits, with a right checksum)')
  .transform((text): Address => toChecksum(text))

const url = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
  .transform((text) => text.replace(/\/+$/, ''))

/** Not normalised: the path may hold a key. */
const nodeUrl = z
  .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
  .refine((text) => !/^https?:\/\/[^/]*@/i.test(text), 'must not hold a user name or password')

/** The explorer of a chain that has none. */
const NO_EXPLORER = 'none'

const environment = z.object({
  VITE_ISC_ADDRESS: address,
  VITE_WETH_ADDRESS: address.prefault(SEPOLIA_WETH),
  VITE_SEPOLIA_RPC_URL: url.prefault('https://ethereum-sepolia-rpc.publicnode.com'),
  VITE_READ_RPC_URL: nodeUrl.optional(),
  VITE_EXPLORER_URL: z
    .union([z.literal(NO_EXPLORER), url], 'is not an http(s) address')
    .prefault('https://sepolia.etherscan.io'),
  VITE_FAUCET_URL: url.optional(),
  VITE_SOURCE_URL: url.prefault('https://github.com/'),
})

/** The environment variables with the settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment.shape)

/**
 * Reads the build-time settings; an empty one counts as not set.
 * @throws {SettingsError} naming the first bad setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { VITE_EXPLORER_URL: explorer } = parsed.data
  return {
    iscAddress: parsed.data.VITE_ISC_ADDRESS,
    wethAddress: parsed.data.VITE_WETH_ADDRESS,
    sepoliaRpcUrl: parsed.data.VITE_SEPOLIA_RPC_URL,
    readRpcUrl: parsed.data.VITE_READ_RPC_URL,
    explorerUrl: explorer === NO_EXPLORER ? undefined : explorer,
    faucetUrl: parsed.data.VITE_FAUCET_URL,
    sourceUrl: parsed.data.VITE_SOURCE_URL,
  }
}
