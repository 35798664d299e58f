import { figure, type AmountText } from '../amounts/amount-text.ts'
import { shortAddress, type Address } from '../address.ts'
import { ISC, WETH, type Deployment } from '../tokens.ts'
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
interface ApprovalParties {
  /** Both in one line, by their short addresses. */
  readonly line: string
  /** The spender of a redemption has no address before an account is connected. */
  readonly parties: ReadonlyArray<{ readonly label: string; readonly address: Address | undefined }>
  /** What the wallet will show of it. */
  readonly note: string
}

/** The addresses that the wallet shows before an approval is signed. */
export function approvalParties(
  mode: Mode,
  holder: Address | undefined,
  { weth, indexToken }: Deployment,
): ApprovalParties {
  if (mode === 'mint') {
    return {
      line: `${WETH} ${shortAddress(weth)}, spender ${shortAddress(indexToken)}`,
      parties: [
        { label: `Token, ${WETH}`, address: weth },
        { label: 'Spender, the index token', address: indexToken },
      ],
      note: `Your wallet shows both. The spender may take ${WETH} up to the approved amount.`,
    }
  }
  const spender = holder === undefined ? 'you' : shortAddress(holder)
  return {
    line: `${ISC} ${shortAddress(indexToken)}, spender ${spender}`,
    parties: [
      { label: `Token, ${ISC}`, address: indexToken },
      { label: 'Spender, your own account', address: holder },
    ],
    note: 'Your wallet shows your own address as the spender, and may warn about it.',
  }
}
