import * as z from 'zod/mini'
import type { Address } from './domain/address.ts'
import { PROTOCOL } from './domain/protocol.ts'
import { attempt } from './domain/result.ts'
import { HASH_PATTERN } from './domain/transactions/transaction.ts'

/** The message says in one line which setting is wrong and why. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** The Vite mode that builds for the local chain. Do not publish such a build. */
export const LOCAL_CHAIN = 'local-chain'

/** The keccak256 of empty code, as tools report it for an address without a contract. */
const HASH_OF_NOTHING = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'

const { baseToken, network } = PROTOCOL

const codeHash = z.string().check(
  z.regex(HASH_PATTERN, 'is not a keccak256 hash (0x and 64 hex digits)'),
  z.toLowerCase(),
  z.refine((hash) => hash !== HASH_OF_NOTHING, 'is the hash of no code: there was no contract'),
)

/** From the specification. The link leads to no repository. */
export const DEFAULT_SOURCE_URL = 'https://github.com'

/** For a chain without an explorer or a faucet. */
const NONE = 'none'

// This is not a union, because the error of a union does not say what is wrong with the URL.
const unlessNone = z.transform((text) => (text === NONE ? undefined : text))

function environment({ toChecksum, isLocal = false, localAddresses = [] }: Purpose) {
  const isAddress = (text: string) => attempt(() => toChecksum(text)) !== undefined
  const ofLocalChain = isLocal ? [] : localAddresses.map((address) => toChecksum(address))
  const address = z
    .pipe(
      z.string(`is required: the address of a contract on ${network.shortName}`).check(
        z.refine(isAddress, 'is not an address (0x and 40 hex digits, with a right checksum)'),
        z.refine((text) => !/^0x0*$/.test(text), 'is the zero address'),
      ),
      z.transform((text): Address => toChecksum(text)),
    )
    .check(
      z.refine(
        (checked) => !ofLocalChain.includes(checked),
        `is a contract of the local chain, which only a build with --mode ${LOCAL_CHAIN} takes`,
      ),
    )
  const link = z
    .url({ protocol: /^https?$/, error: 'is not an http(s) address', abort: true })
    .check(
      z.refine(hasNoCredentials, 'must not hold a user name or password'),
      z.refine(
        (text) => isAllowedScheme(text, isLocal),
        isLocal ? 'must use https, except at localhost and 127.0.0.1' : 'must use https',
      ),
    )
  // The URL is not normalised, because its path may contain a key.
  const nodeUrl = link.check(
    z.refine((text) => !/[?#]/.test(text), 'must not have a query or a fragment (? or #)'),
  )
  const url = z.pipe(
    nodeUrl,
    z.transform((text) => text.replace(/\/+$/, '')),
  )
  const settings = z.object({
    iscAddress: address,
    /** The keccak256 of the index token's runtime code. Without it, only `WETH()` is checked. */
    codeHash: z.optional(codeHash),
    /** Minting takes this token. */
    wethAddress: z.prefault(address, baseToken.address),
    /** Only offered to wallets that do not know the network. */
    rpcUrl: z.prefault(url, network.rpcUrl),
    /** To read the price and the basket from without a wallet. */
    readRpcUrl: z.optional(nodeUrl),
    /** Without a trailing slash; undefined for a chain without an explorer. */
    explorerUrl: z.prefault(z.pipe(unlessNone, z.optional(url)), network.explorerUrl),
    /** Where to get the network's currency; undefined if there is no such place. */
    faucetUrl: z.prefault(z.pipe(unlessNone, z.optional(link)), network.faucetUrl),
    /** Shared links then have a picture, whose URL must be absolute. */
    siteUrl: z.optional(url),
    sourceUrl: z.prefault(url, DEFAULT_SOURCE_URL),
  })
  return settings.check(
    z.refine(({ iscAddress, wethAddress }) => iscAddress !== wethAddress, {
      path: ['iscAddress'],
      error: 'is the same as VITE_WETH_ADDRESS',
    }),
  )
}

export type Settings = z.output<ReturnType<typeof environment>>

const VARIABLES = {
  iscAddress: 'VITE_ISC_ADDRESS',
  codeHash: 'VITE_ISC_CODE_HASH',
  wethAddress: 'VITE_WETH_ADDRESS',
  rpcUrl: 'VITE_SEPOLIA_RPC_URL',
  readRpcUrl: 'VITE_READ_RPC_URL',
  explorerUrl: 'VITE_EXPLORER_URL',
  faucetUrl: 'VITE_FAUCET_URL',
  siteUrl: 'VITE_SITE_URL',
  sourceUrl: 'VITE_SOURCE_URL',
} as const satisfies Record<keyof Settings, string>

function hasNoCredentials(text: string): boolean {
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

function isAllowedScheme(text: string, loopback: boolean): boolean {
  const { protocol, hostname } = new URL(text)
  // [::1] is missing, because a content security policy cannot name it.
  const isThisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+)$/.test(hostname)
  return protocol === 'https:' || (loopback && isThisMachine)
}

/** By default, the settings are for a build to publish. */
export interface Purpose {
  /** From the chain adapter. Throws if the text is not an address. */
  toChecksum(address: string): Address
  /** Allows the local chain's addresses, and http at localhost and 127.0.0.1. */
  readonly isLocal?: boolean
  /** The contract addresses of the local chain. On the real network, anybody may use them. */
  readonly localAddresses?: readonly string[]
}

/**
 * An empty setting counts as not set.
 * @throws {SettingsError} names the first wrong setting
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  purpose: Purpose,
): Settings {
  const set = Object.entries(VARIABLES).map(([field, name]) => [field, env[name] || undefined])
  const parsed = environment(purpose).safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SettingsError(`${VARIABLES[issue?.path[0] as keyof Settings]} ${issue?.message}.`)
}

export function settingsByName(settings: Settings): Readonly<Record<string, string | null>> {
  const { explorerUrl = NONE, faucetUrl = NONE } = settings
  const values: Readonly<Record<string, string | undefined>> = {
    ...settings,
    explorerUrl,
    faucetUrl,
  }
  return Object.fromEntries(
    Object.entries(VARIABLES).map(([field, name]) => [name, values[field] ?? null]),
  )
}
