import { parseArgs } from 'node:util'
import { getAddress, parseUnits } from 'ethers'
import { PROTOCOL } from '../src/domain/protocol.ts'
import { DeployError } from './failure.ts'
import type { Uniswap } from './uniswap.ts'

export interface Options {
  readonly rpc: string
  readonly keystore: string
  readonly uniswap: Uniswap
  /** Undefined: the account that deploys. */
  readonly feeRecipient: string | undefined
  /** The ether in all pools together, in wei. */
  readonly liquidity: bigint
  /** The most for a unit of gas, in wei. */
  readonly maxFee: bigint | undefined
  /** The file for the settings of the build. */
  readonly out: string
  readonly progress: string
  /** Whether to send without asking. */
  readonly yes: boolean
}

/** Uniswap's own deployment (docs.uniswap.org, "Deployment Addresses" of V2). */
const SEPOLIA_FACTORY = '0xF62c03E08ada871A0bEb309762E260a7a6a880E6'
const SEPOLIA_ROUTER = '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3'

export const USAGE = `npm run deploy:contracts -- --rpc URL --keystore FILE [options]

Deploys the index token, its DEX interaction and five test coins with their Uniswap pools on Sepolia.

  --rpc URL               a node of Sepolia (http or https)
  --keystore FILE         the encrypted key of the account that deploys; its password is asked for
  --liquidity ETH         the ether in all pools together (0.5)
  --fee-recipient ADDRESS who gets the fees for minting and redeeming (the account that deploys)
  --max-fee GWEI          the most for a unit of gas (each bids twice what it costs then)
  --out FILE              where the settings for the build go (contracts.env)
  --progress FILE         how far the deployment has come (contracts.progress.json)
  --yes                   send without asking
  --weth ADDRESS          wrapped ether (${PROTOCOL.baseToken.address})
  --factory ADDRESS       Uniswap V2 (${SEPOLIA_FACTORY})
  --router ADDRESS        its Router02 (${SEPOLIA_ROUTER})
  --help                  this text`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

const OPTIONS = {
  rpc: text,
  keystore: text,
  liquidity: { ...text, default: '0.5' },
  'fee-recipient': text,
  'max-fee': text,
  out: { ...text, default: 'contracts.env' },
  progress: { ...text, default: 'contracts.progress.json' },
  yes: flag,
  weth: { ...text, default: PROTOCOL.baseToken.address },
  factory: { ...text, default: SEPOLIA_FACTORY },
  router: { ...text, default: SEPOLIA_ROUTER },
  help: flag,
} as const

/**
 * Reads the command line. Undefined where help is asked for.
 * @throws {DeployError} naming the first bad option
 */
export function readOptions(args: readonly string[]): Options | undefined {
  const values = parse(args)
  if (values.help) return undefined
  const { liquidity, 'fee-recipient': recipient, 'max-fee': maxFee } = values
  const uniswap = {
    weth: address('weth', values.weth),
    factory: address('factory', values.factory),
    router: address('router', values.router),
  }
  return {
    rpc: url(required('rpc', values.rpc)),
    keystore: required('keystore', values.keystore),
    uniswap,
    feeRecipient: recipient === undefined ? undefined : address('fee-recipient', recipient),
    liquidity: amount('liquidity', liquidity, 'ether', LEAST_LIQUIDITY),
    maxFee: maxFee === undefined ? undefined : amount('max-fee', maxFee, 'gwei', 1n),
    out: values.out,
    progress: values.progress,
    yes: values.yes,
  }
}

/** With less, a coin with two decimals would have a price of its own in the pools. */
const LEAST_LIQUIDITY = 10n ** 16n

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    throw new DeployError(`${(error as Error).message.split('. ')[0]}. See --help.`)
  }
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new DeployError(`--${name} is required. See --help.`)
  return value
}

function url(value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw new DeployError('--rpc is not an http(s) address.')
}

function address(name: string, value: string): string {
  try {
    return getAddress(value)
  } catch {
    throw new DeployError(
      `--${name} is not an address (0x and 40 hex digits, with a right checksum).`,
    )
  }
}

function amount(name: string, value: string, unit: 'ether' | 'gwei', least: bigint): bigint {
  const parsed = /^\d+(\.\d{1,9})?$/.test(value) ? parseUnits(value, unit) : 0n
  if (parsed >= least) return parsed
  throw new DeployError(`--${name} is not an amount${unit === 'ether' ? ' of at least 0.01' : ''}.`)
}
