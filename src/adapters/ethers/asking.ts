import { parseAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import { CONTRACTS } from './contracts.ts'
import type { BatchCall, BlockTag, Multicall } from './multicall.ts'

/** A question to a contract, with the member of its interface that reads the answer. */
export interface Question extends BatchCall {
  readonly member: string
}

/** Questions by names of one's own. */
export type Asked = Record<string, Question>

/** Answers under the names of their questions; nothing for what was refused or made no sense. */
export interface Answers {
  readonly block: number
  uint(name: string): bigint | undefined
  address(name: string): Address | undefined
  text(name: string): string | undefined
}

export function ask(to: Address, member: string, ...values: unknown[]): Question {
  return { to, member, data: CONTRACTS.encodeFunctionData(member, values), mayFail: true }
}

/** Asks everything in one round trip. Fails only when nobody can be asked. */
export async function askAll(
  multicall: Multicall,
  asked: Asked,
  at: BlockTag,
): Promise<Result<Answers, Failure>> {
  const questions = Object.entries(asked)
  const batch = await multicall(
    questions.map(([, question]) => question),
    at,
  )
  if (!batch.ok) return batch
  const values = new Map<string, unknown>()
  for (const [index, [name, { member }]] of questions.entries()) {
    const answer = batch.value.answers[index]
    if (answer?.ok) values.set(name, decode(member, answer.value))
  }
  const find = <Type extends 'bigint' | 'string'>(name: string, type: Type) => {
    const value = values.get(name)
    return typeof value === type ? value : undefined
  }
  return ok({
    block: batch.value.block,
    uint: (name) => find(name, 'bigint') as bigint | undefined,
    text: (name) => find(name, 'string') as string | undefined,
    address: (name) => parseAddress(String(find(name, 'string'))),
  })
}

function decode(member: string, bytes: string): unknown {
  try {
    return CONTRACTS.decodeFunctionResult(member, bytes)[0]
  } catch {
    // Something else lives at that address.
    return undefined
  }
}
