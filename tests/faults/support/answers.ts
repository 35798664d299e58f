import { calldata } from '../../e2e/support/calldata.ts'
import { expect } from '../../e2e/support/fixtures.ts'
import { TOKEN } from '../../e2e/support/ledger.ts'
import { timesAsked } from '../../e2e/support/sent.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import type { RpcError } from '../../support/wallet-script.ts'
import { failure, HOLDER, success, unclear, type Cell, type Ending } from './cell.ts'
import { ASK, losingTheNetwork, whileSigning, type SendFault } from './striking.ts'

/** The wallet answers the request to send with an error. */
const refusing =
  (error: RpcError, text: RegExp) =>
  async (cell: Cell): Promise<Ending> => {
    cell.wallet.failNext(ASK, error)
    await cell.press()
    return failure(cell, text)
  }

/** The person edits the cap in the wallet's window, which signs an approval of 3. */
function approveLess({ chain, step }: Cell): Promise<unknown> {
  const spender = step.mode === 'mint' ? chain.deployment.indexToken : HOLDER
  const data = calldata('approve', spender, 3n * TOKEN)
  const transaction = { from: HOLDER, to: step.contract, data, gas: '0x4c4b40' }
  return chain.rpc('eth_sendTransaction', transaction)
}

/** What the wallet answers, or does not, when it is asked to send. */
export const ANSWERS: readonly SendFault[] = [
  { name: 'declined', strike: refusing(WALLET_ERRORS.rejected, /^You declined the request/) },
  {
    name: 'window closed',
    strike: refusing(WALLET_ERRORS.transactionRejected, /^You declined the request/),
  },
  {
    name: 'a request is open already',
    strike: refusing(WALLET_ERRORS.requestPending, /already has a request open/),
  },
  {
    name: 'out of gas money',
    strike: refusing(WALLET_ERRORS.insufficientGas, /not have enough ETH/),
  },
  {
    name: 'slow',
    async strike(cell) {
      await whileSigning(cell, () => cell.page.clock.fastForward(300_000))
      return success(cell)
    },
  },
  {
    name: 'never answers',
    async strike(cell) {
      cell.wallet.hold(ASK)
      await cell.press()
      await expect.poll(() => timesAsked(cell.wallet, ASK)).toBe(1)
      await cell.page.getByRole('button', { name: /^Stop waiting for: / }).click()
      // Whoever waits no longer is not told that nothing was sent.
      const says = { line: /^No clear answer from your wallet; still watching/ }
      return { says, keepsAmount: true, landed: 0, stage: 'unanswered' }
    },
  },
  {
    name: 'less approved than asked for',
    only: 'approvals',
    async strike(cell) {
      const { step, wallet, exchange } = cell
      await whileSigning(cell, async () => wallet.answerNext(ASK, await approveLess(cell)))
      const title = step.failed.replace('Failed', 'Too Low')
      const words = /^You approved 3 \w+; this needs 5\. Approve again for the full amount/
      await exchange.expectToast('alert', title, words)
      await expect(exchange.submitButton).toBeDisabled()
      await cell.press()
      await expect(exchange.submitButton).toBeEnabled()
      return { ...success(cell), landed: 2, asked: 2 }
    },
  },
  {
    name: 'answers rubbish',
    async strike(cell) {
      cell.watch.expectComplaint(/The answer to eth_sendTransaction could not be read/)
      cell.wallet.answerNext(ASK, { rubbish: true })
      await cell.press()
      return failure(cell, /cannot be understood\. It may have been sent: /, {
        stage: 'unanswered',
      })
    },
  },
  {
    name: 'connection dropped',
    strike: (cell) => losingTheNetwork(cell, WALLET_ERRORS.walletDisconnected),
  },
  {
    name: 'too many requests (429)',
    strike: (cell) => losingTheNetwork(cell, WALLET_ERRORS.rateLimited),
  },
  {
    name: 'never broadcast',
    async strike(cell) {
      cell.wallet.answerNext(ASK, `0x${'ab'.repeat(32)}`)
      await cell.press()
      await expect(cell.page.getByText('Waiting for confirmation.')).toBeVisible()
      await cell.page.clock.fastForward(61_000)
      return unclear(cell, /^No node has seen the transaction/, { stage: 'notBroadcast' })
    },
  },
]
