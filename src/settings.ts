import * as z from 'zod'
import { createAbiCodec } from './adapters/ethers/ethers-codec.ts'
import type { Address } from './domain/address.ts'
import type { Protocol } from './domain/protocol-description.ts'
import { PROTOCOL } from './domain/protocol.ts'
import { attempt } from './domain/result.ts'

/** The settings that are fixed at build time. */
export interface Settings {
  /** The index token's contract. */
  readonly iscAddress: Address
  /** The keccak256 of the index token's runtime code; without it only `WETH()` is checked. */
  readonly codeHash: string | undefined
  /** The base token, with which the index token is minted. */
  readonly wethAddress: Address
  /** Offered to a wallet that does not know the network; the page itself never calls it. */
  readonly rpcUrl: string
  /** A node of the network from which /about reads without a wallet. */
  readonly readRpcUrl: string | undefined
  /** Block explorer, without a slash at its end; undefined for a chain without one. */
  readonly explorerUrl: string | undefined
  /** Where to get the network's currency. */
  readonly faucetUrl: string | undefined
  /** The footer's source-code link. */
  readonly sourceUrl: string
}

/** Its message says in one line which setting is wrong and why. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** The mode of Vite's that builds for the local chain: not to be published. */
export const LOCAL_CHAIN = 'local-chain'

const { toChecksum } = createAbiCodec([])
const isAddress = (text: string) => attempt(() => toChecksum(text)) !== undefined

/** The hash of no code: what is asked about an address without a contract. */
const HASH_OF_NOTHING = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

const address = ({ network }: Protocol) =>
  z
    .string(`is required: the address of a contract on ${network.shortName}`)
    .refine(isAddress, 'is not an address (0x and 40 hex digits, with a right checksum)')
    .refine((text) => !/^0x0*$/.test(text), 'is the zero address')
    .transform((text): Address => toChecksum(text))

const codeHash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'is not a keccak256 hash (0x and 64 hex digits)')
  .transform((text) => text.toLowerCase())
  .refine((hash) => hash !== HASH_OF_NOTHING, 'is the hash of no code: there was no contract')

/** Where the footer's link leads unless a setting says so: the specification's link, to no repository. */
export const DEFAULT_SOURCE_URL = 'https://github.com'

/** The explorer of a chain that has none. */
const NO_EXPLORER = 'none'

/** The settings and their forms; `loopback` allows http on this machine. */
function environment(protocol: Protocol, loopback: boolean) {
  const { baseToken, network } = protocol
  // Not normalised: the path may hold a key.
  const nodeUrl = z
    .url({ protocol: /^https?$/, error: 'is not an http(s) address' })
    .refine(hasNoCredentials, 'must not hold a user name or password')
    .refine((text) => !/[?#]/.test(text), 'must not have a query or a fragment (? or #)')
    .refine(
      (text) => isAllowedScheme(text, loopback),
      loopback ? 'must use https, except on this machine' : 'must use https',
    )
  const url = nodeUrl.transform((text) => text.replace(/\/+$/, ''))
  return z.object({
    VITE_ISC_ADDRESS: address(protocol),
    VITE_ISC_CODE_HASH: codeHash.optional(),
    VITE_WETH_ADDRESS: address(protocol).prefault(baseToken.address),
    VITE_SEPOLIA_RPC_URL: url.prefault(network.rpcUrl),
    VITE_READ_RPC_URL: nodeUrl.optional(),
    // Not a union, whose error would not say what is wrong with the URL.
    VITE_EXPLORER_URL: z
      .preprocess((text) => (text === NO_EXPLORER ? undefined : text), url.optional())
      .prefault(network.explorerUrl ?? NO_EXPLORER),
    VITE_FAUCET_URL: url.optional(),
    VITE_SOURCE_URL: url.prefault(DEFAULT_SOURCE_URL),
  })
}

// Zod also runs these for a text that is no URL, which it refuses by itself.
const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined)

function hasNoCredentials(text: string): boolean {
  const url = parseUrl(text)
  return !url?.username && !url?.password
}

function isAllowedScheme(text: string, loopback: boolean): boolean {
  const { protocol, hostname = '' } = parseUrl(text) ?? {}
  const isThisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (loopback && isThisMachine)
}

/** What the settings are read for. Unless told otherwise, a build to publish. */
export interface Purpose {
  /** The protocol that the page is for, which has the defaults. */
  readonly protocol?: Protocol
  /** For the local chain: its addresses, and http on this machine, are fine. */
  readonly isLocal?: boolean
  /** The addresses of the contracts of the local chain, which may be anybody's on the network. */
  readonly localAddresses?: readonly string[]
}

/** The environment variables with the settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment(PROTOCOL, false).shape)

/**
 * Reads the build-time settings; an empty one counts as not set.
 * @throws {SettingsError} naming the first bad setting
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  { protocol = PROTOCOL, isLocal = false, localAddresses = [] }: Purpose = {},
): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment(protocol, isLocal).safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { VITE_ISC_ADDRESS: iscAddress, VITE_WETH_ADDRESS: wethAddress } = parsed.data
  if (iscAddress === wethAddress) {
    throw new SettingsError('VITE_ISC_ADDRESS is the same as VITE_WETH_ADDRESS.')
  }
  const ofLocalChain = isLocal ? [] : localAddresses.map(toChecksum)
  for (const name of ['VITE_ISC_ADDRESS', 'VITE_WETH_ADDRESS'] as const) {
    if (!ofLocalChain.includes(parsed.data[name])) continue
    throw new SettingsError(
      `${name} is a contract of the local chain, which only a build with --mode ${LOCAL_CHAIN} takes.`,
    )
  }
  return {
    iscAddress,
    codeHash: parsed.data.VITE_ISC_CODE_HASH,
    wethAddress,
    rpcUrl: parsed.data.VITE_SEPOLIA_RPC_URL,
    readRpcUrl: parsed.data.VITE_READ_RPC_URL,
    explorerUrl: parsed.data.VITE_EXPLORER_URL,
    faucetUrl: parsed.data.VITE_FAUCET_URL,
    sourceUrl: parsed.data.VITE_SOURCE_URL,
  }
}

/** The settings by the names that they are set by; null where one is not set. */
export function settingsByName(settings: Settings): Readonly<Record<string, string | null>> {
  return {
    VITE_ISC_ADDRESS: settings.iscAddress,
    VITE_ISC_CODE_HASH: settings.codeHash ?? null,
    VITE_WETH_ADDRESS: settings.wethAddress,
    VITE_SEPOLIA_RPC_URL: settings.rpcUrl,
    VITE_READ_RPC_URL: settings.readRpcUrl ?? null,
    VITE_EXPLORER_URL: settings.explorerUrl ?? NO_EXPLORER,
    VITE_FAUCET_URL: settings.faucetUrl ?? null,
    VITE_SOURCE_URL: settings.sourceUrl,
  }
}
