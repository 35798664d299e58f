import { figure, type AmountText } from '../amounts/amount-text.ts'
import type { Address } from '../address.ts'
import { ISC, WETH, type Deployment } from '../tokens.ts'
import { allowanceQuestion } from '../transactions/kinds.ts'
import type { Mode } from '../transactions/mode.ts'

/** More than the supply of any token: how wallets express "any amount". */
export const ANY_AMOUNT = 2n ** 255n

/**
 * An approved amount: `99.9598 WETH`, `any amount of WETH`. It is rounded up like a cost: it is the most
 * that can be taken.
 */
export function approvalText(amount: bigint, token: string): AmountText {
  return [amount >= ANY_AMOUNT ? `any amount of ${token}` : figure(amount, 'up', token)]
}

/** Whom an approval allows to take which token. */
export interface ApprovalParties {
  readonly parties: ReadonlyArray<{ readonly label: string; readonly address: Address }>
  /** What the wallet will show of it. */
  readonly note: string
}

/** The addresses that the wallet shows before an approval is signed. */
export function approvalParties(
  mode: Mode,
  holder: Address,
  deployment: Deployment,
): ApprovalParties {
  const { spender } = allowanceQuestion(mode, holder, deployment)
  return mode === 'mint'
    ? {
        parties: [
          { label: `Token, ${WETH}`, address: deployment.weth },
          { label: 'Spender, the index token', address: spender },
        ],
        note: `Your wallet shows both. The spender may take ${WETH} up to the approved amount.`,
      }
    : {
        parties: [
          { label: `Token, ${ISC}`, address: deployment.indexToken },
          { label: 'Spender, your own account', address: spender },
        ],
        note: 'Your wallet shows your own address as the spender, and may warn about it. The contract redeems with what an account has approved for itself; no other account can use it.',
      }
}
