import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Reading, ReadingQuestion } from '../../domain/wallet/account-snapshot.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { Deployment } from '../../domain/protocol.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import { ask, askAll, type Answers, type Asked } from './asking.ts'
import {
  costQuestion,
  learnMetadata,
  metadataQuestions,
  sameShape,
  shapeOf,
  shapeQuestions,
  termsOf,
  type BasketShape,
  type MetadataCache,
} from './basket-reader.ts'
import { encodeCall, tokenAddress } from './calldata.ts'
import { CONTRACTS } from './contracts.ts'
import { createMulticall, MULTICALL } from './multicall.ts'
import { newestBlock } from './newest-block.ts'
import { BIG_QUANTITY, uintOf } from './answers.ts'
import { toHex, type Rpc } from './rpc.ts'

/** How often a basket may turn out to be another one while it is read. */
const MOST_ROUNDS = 3

export function createTokenAdapter(rpc: Rpc, deployment: Deployment): TokenPort {
  const multicall = createMulticall(rpc)
  const metadata: MetadataCache = new Map()
  // As it was read last. A reading that finds it changed asks once more.
  let shape: BasketShape | undefined

  const questions = ({ owner, wholeTokens }: ReadingQuestion): Asked => ({
    ...accountQuestions(owner, deployment),
    ...shapeQuestions(deployment.indexToken),
    ...(shape && metadataQuestions(shape, metadata)),
    ...(shape && wholeTokens > 0n && { cost: costQuestion(shape, wholeTokens) }),
  })

  const readRound = async (question: ReadingQuestion, at: number, round: number) => {
    const answers = await askAll(multicall, questions(question), at)
    if (!answers.ok) return answers
    const found = shapeOf(answers.value)
    const isKnown = sameShape(shape, found)
    shape = found
    if (found !== undefined && isKnown) learnMetadata(found, answers.value, metadata)
    if (found === undefined || isKnown || round === MOST_ROUNDS) {
      return ok(readingOf(question, answers.value, isKnown ? found : undefined, metadata))
    }
    // The rest is asked of the very block that told of the coins.
    return readRound(question, answers.value.block, round + 1)
  }

  return {
    async getAllowance({ token, owner, spender }, atBlock) {
      const data = CONTRACTS.encodeFunctionData('allowance', [owner, spender])
      const block = atBlock === undefined ? await newestBlock(rpc) : ok(atBlock)
      if (!block.ok) return block
      const call = { to: tokenAddress(token, deployment), data }
      return rpc(uintOf('allowance'), 'eth_call', [call, toHex(block.value)])
    },

    async getAccountSnapshot(question, atBlock) {
      const block = atBlock === undefined ? await newestBlock(rpc) : ok(atBlock)
      if (!block.ok) return block
      const [reading, networkFee] = await Promise.all([
        readRound(question, block.value, 1),
        estimate(rpc, deployment, question, block.value),
      ])
      if (!reading.ok) return reading
      const ether =
        reading.value.holdings.ETH ?? (await etherOf(rpc, question, reading.value.block))
      return ok({
        ...reading.value,
        holdings: { ...reading.value.holdings, ...(ether !== undefined && { ETH: ether }) },
        ...(networkFee && { networkFee }),
      })
    },

    async getMintingCosts(amounts, atBlock) {
      const basket = shape
      if (basket === undefined) return ok([])
      const asked = amounts.map((amount) => [`${amount}`, costQuestion(basket, amount)] as const)
      const answers = await askAll(multicall, Object.fromEntries(asked), atBlock)
      if (!answers.ok) return answers
      return ok(
        amounts.map((wholeTokens) => {
          return { wholeTokens, cost: answers.value.uint(`${wholeTokens}`) }
        }),
      )
    },
  }
}

function accountQuestions(owner: ReadingQuestion['owner'], deployment: Deployment): Asked {
  const { weth, indexToken } = deployment
  return {
    eth: ask(MULTICALL, 'getEthBalance', owner),
    weth: ask(weth, 'balanceOf', owner),
    isc: ask(indexToken, 'balanceOf', owner),
    wethAllowance: ask(weth, 'allowance', owner, indexToken),
    iscAllowance: ask(indexToken, 'allowance', owner, owner),
  }
}

function readingOf(
  { owner, wholeTokens }: ReadingQuestion,
  answers: Answers,
  shape: BasketShape | undefined,
  metadata: MetadataCache,
): Reading {
  const some = <Name extends string>(names: Record<Name, string>) => {
    const found: Partial<Record<Name, bigint>> = {}
    for (const name of Object.keys(names) as Name[]) {
      const value = answers.uint(names[name])
      if (value !== undefined) found[name] = value
    }
    return found
  }
  const terms = shape && termsOf(shape, answers, metadata)
  const wei = shape && answers.uint('cost')
  return {
    owner,
    block: answers.block,
    holdings: some({ ETH: 'eth', WETH: 'weth', ISC: 'isc' }),
    allowances: some({ WETH: 'wethAllowance', ISC: 'iscAllowance' }),
    ...(terms && { terms }),
    ...(wei !== undefined && { cost: { wholeTokens, wei } }),
  }
}

/** Where there is no Multicall3, the node itself is asked. */
async function etherOf(rpc: Rpc, { owner }: ReadingQuestion, block: number) {
  const answer = await rpc(BIG_QUANTITY, 'eth_getBalance', [owner, toHex(block)])
  return answer.ok ? answer.value : undefined
}

/** What the network would take for the next transaction as of a block; nothing when it would not go through. */
async function estimate(
  rpc: Rpc,
  deployment: Deployment,
  { owner, next }: ReadingQuestion,
  block: number,
): Promise<{ next: TokenCall; wei: bigint } | undefined> {
  if (next === undefined) return undefined
  const { to, calldata, value } = encodeCall(next, deployment)
  const call = { from: owner, to, data: calldata, value: toHex(value) }
  const [gas, price]: readonly Result<bigint, Failure>[] = await Promise.all([
    rpc(BIG_QUANTITY, 'eth_estimateGas', [call, toHex(block)]),
    rpc(BIG_QUANTITY, 'eth_gasPrice'),
  ])
  return gas?.ok && price?.ok ? { next, wei: gas.value * price.value } : undefined
}
