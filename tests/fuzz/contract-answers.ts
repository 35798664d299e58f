import { Interface, type FunctionFragment } from 'ethers'
import { ABI } from '../../src/adapters/evm/abi.ts'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'

const contracts = new Interface(ABI)

/** What the contracts are said to hold; numbers are for every `uint`. */
export interface Contents {
  readonly number: bigint
  readonly text: string
  /** How many coins the basket has. */
  readonly coins: number
}

/** The bytes that a contract returns for this calldata, with all contracts at all addresses. */
export function contractAnswer(data: string, contents: Contents): string {
  const call = contracts.parseTransaction({ data })
  if (call === null) return '0x'
  const { fragment, args } = call
  if (fragment.name === 'aggregate3') {
    const results = (args[0] as { callData: string }[]).map(({ callData }) => {
      const returnData = contractAnswer(callData, contents)
      return { success: returnData !== '0x', returnData }
    })
    return contracts.encodeFunctionResult(fragment, [results])
  }
  const index = Number(/^(?:stablecoins|proportions)$/.test(fragment.name) ? args[0] : 0)
  if (index >= contents.coins) return '0x'
  return contracts.encodeFunctionResult(fragment, outputsOf(fragment, index, contents))
}

function outputsOf({ name, outputs }: FunctionFragment, index: number, contents: Contents) {
  return outputs.map(({ type }) => {
    if (type === 'address')
      return name === 'WETH' ? WETH : `0x${`${index + 1}`.repeat(40)}`.slice(0, 42)
    if (type === 'string') return contents.text
    if (type === 'bool') return true
    return contents.number % (type === 'uint8' ? 256n : 2n ** 256n)
  })
}

const WETH = '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** The logs of a transfer and an approval. */
export const LOGS = [
  ['Transfer', HOLDER, STRANGER],
  ['Approval', HOLDER, '0x1111111111111111111111111111111111111111'],
].map(([name = '', from = '', to = '']) => ({
  address: WETH,
  topics: [contracts.getEvent(name)?.topicHash, topic(from), topic(to)],
  data: `0x${'7'.padStart(64, '0')}`,
}))
