import { err, type Result } from '../../domain/result.ts'
import type { ChainAdapters } from './adapters.ts'

type Method = (...args: never[]) => Promise<Result<unknown>>

/**
 * Methods of a port that pass each call on to another object. The object is looked for at each
 * call, because it may be chosen or loaded only then. Without it, a call fails with
 * `providerMissing`.
 */
export function forward<Port extends Record<Name, Method>, Name extends string>(
  names: readonly Name[],
  find: () => Promise<Port | undefined>,
): Pick<Port, Name> {
  const methods = names.map((name) => {
    const call = async (...args: never[]) => {
      const port = await find()
      return port ? port[name](...args) : err({ kind: 'providerMissing' })
    }
    return [name, call] as const
  })
  return Object.fromEntries(methods) as Pick<Port, Name>
}

type ChainPorts = Pick<ChainAdapters, 'chain' | 'tokens'>

const CHAIN_METHODS = ['getNewestBlock', 'getReport'] as const
const TOKEN_METHODS = [
  'getAccountSnapshot',
  'getMintingCosts',
  'getProtocolSnapshot',
  'prepare',
  'send',
] as const

export function forwardChain(find: () => Promise<ChainPorts | undefined>): ChainPorts {
  return {
    chain: forward(CHAIN_METHODS, async () => (await find())?.chain),
    tokens: forward(TOKEN_METHODS, async () => (await find())?.tokens),
  }
}
