import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { SELECTORS } from '../../e2e/support/calldata.ts'
import type { ExchangePage } from '../../e2e/support/exchange-page.ts'
import { approveIsc, mintIsc } from '../../e2e/support/ledger.ts'
import type { LocalChain } from '../../e2e/support/local-chain.ts'

const { weth, indexToken } = deploymentAddresses()

/** Each transaction that the card can send, and what tests of all four need of it. */
export const ACTIONS = [
  {
    name: 'the approval of WETH',
    mode: 'mint',
    button: 'approveButton',
    failed: 'Approval Failed',
    contract: weth,
    selector: SELECTORS.approve,
  },
  {
    name: 'the approval of ISC',
    mode: 'redeem',
    button: 'approveButton',
    failed: 'ISC Approval Failed',
    contract: indexToken,
    selector: SELECTORS.approve,
  },
  {
    name: 'minting',
    mode: 'mint',
    button: 'submitButton',
    failed: 'Minting Failed',
    contract: indexToken,
    selector: SELECTORS.mint,
  },
  {
    name: 'redeeming',
    mode: 'redeem',
    button: 'submitButton',
    failed: 'Redemption Failed',
    contract: indexToken,
    selector: SELECTORS.redeem,
  },
] as const

export type Action = (typeof ACTIONS)[number]

/** The amount that `makeReady` types. */
export const AMOUNT = '5'

/** Brings the card to where the action is one press away. */
export async function makeReady({ mode }: Action, chain: LocalChain, exchange: ExchangePage) {
  await mintIsc(chain)
  await approveIsc(chain)
  await exchange.openConnected()
  await exchange.prepare(mode, AMOUNT)
}
