import { Interface, toBeHex } from 'ethers'
import { build } from 'vite'
import type { EarlyCall } from '../../src/adapters/browser/early-balance.ts'
import { CONTRACTS } from '../../src/adapters/ethers/abi.ts'
import { MULTICALL } from '../../src/adapters/ethers/multicall.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'
import { addressOf, TOKENS, type Deployment } from '../../src/domain/tokens.ts'

/** The rest of the call is in the page's own ABI. Only the build needs this function. */
const CHAIN_ID = new Interface(['function getChainId() view returns (uint256)'])

// These stand for what only the browser knows. No call or answer contains them otherwise.
const ACCOUNT = 'ac'.repeat(20)
const BALANCE = 2n ** 256n - 2n

/** ethers encodes the call, and the answer that a node of the chain gives to it. */
export function earlyCall(deployment: Deployment): EarlyCall {
  const { chainId } = PROTOCOL.network
  const balanceOf = CONTRACTS.encodeFunctionData('balanceOf', [`0x${ACCOUNT}`])
  const getChainId = CHAIN_ID.encodeFunctionData('getChainId')
  const data = CONTRACTS.encodeFunctionData('aggregate3', [
    [
      ...TOKENS.map((token) => [addressOf(token, deployment), false, balanceOf]),
      [MULTICALL, false, getChainId],
    ],
  ])
  const answer = CONTRACTS.encodeFunctionResult('aggregate3', [
    [...TOKENS.map(() => BALANCE), chainId].map((value) => [true, toBeHex(value, 32)]),
  ])
  const groups = answer.replaceAll(toBeHex(BALANCE, 32).slice(2), '([0-9a-f]{64})')
  return { chainId, to: MULTICALL, data: data.split(ACCOUNT), answer: `^${groups}$` }
}

const ENTRY = 'early-balance'

/** Resolves to the script that shows the balances before the page's code has loaded. */
export async function earlyBalanceScript(root: string, deployment: Deployment): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load(id) {
          if (id !== ENTRY) return undefined
          const call = JSON.stringify(earlyCall(deployment))
          return `import { showEarlyBalance } from '/src/adapters/browser/early-balance.ts'
            showEarlyBalance(window, ${call})`
        },
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife' },
        // Only the parts that are used of the modules that it shares with the page.
        treeshake: { moduleSideEffects: (id) => id === ENTRY, propertyReadSideEffects: false },
      },
    },
  })
  const [output] = [built].flat()
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk === undefined) throw new Error('The script of the early balance was not built.')
  return chunk.code
}
