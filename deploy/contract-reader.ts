import { Interface, type InterfaceAbi } from 'ethers'
import { DeployError } from './failure.ts'
import type { ChainNode } from './node.ts'

/** Calls view functions of a contract by their names. */
export type Read = (name: string, ...args: readonly unknown[]) => Promise<unknown>

/** Its `Read` answers with the first value that the function returns, decoded. */
export function reader(node: ChainNode, to: string, abi: InterfaceAbi): Read {
  const contract = new Interface(abi)
  return async (name, ...args) => {
    const data = contract.encodeFunctionData(name, args)
    const answer = await node.call({ to, data }).catch((error: Error) => {
      throw new DeployError(`${name}() of the contract at ${to} failed: ${error.message}`)
    })
    if (answer === '0x') throw new DeployError(`There is no ${name}() at ${to}.`)
    return contract.decodeFunctionResult(name, answer)[0] as unknown
  }
}

/** @throws {DeployError} naming what differs */
export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (found !== expected)
    throw new DeployError(`${what} is ${short(found)}, not ${short(expected)}.`)
}

/** Code would fill the screen. */
const short = (value: unknown): string =>
  String(value).length > 100 ? `${String(value).slice(0, 60)}…` : String(value)
