/** As much of a node's answer as the wallet's own form is made of. */
export interface KnownTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly nonce: string
  readonly gas: string
  readonly input: string
  readonly value: string
  readonly v: string
  readonly r: string
  readonly s: string
  readonly maxFeePerGas: string
  readonly maxPriorityFeePerGas: string
}

export type OwnForm = ReturnType<typeof ownForm>

/**
 * A transaction of its own as MetaMask answers it while it takes it for pending: without the chain's
 * id, with the most it may pay as its price, and with nulls where a node has an empty access list and
 * the place in its block.
 */
export function ownForm(known: KnownTransaction) {
  const { hash, from, to, nonce, gas, input, value, v, r, s } = known
  const { maxFeePerGas, maxPriorityFeePerGas } = known
  return {
    v,
    r,
    s,
    to,
    gas,
    from,
    hash,
    nonce,
    input,
    value,
    accessList: null,
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
    type: '0x2',
    gasPrice: maxFeePerGas,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }
}
