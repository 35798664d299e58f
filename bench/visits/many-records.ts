import { deploymentAddresses } from '../../devnet/deployment.ts'
import { deploymentScope } from '../../src/adapters/browser/deployment-scope.ts'
import { writeRecord } from '../../src/adapters/browser/write-record.ts'
import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../src/adapters/memory/fake-deployment.ts'
import { redeemQuote } from '../../src/domain/basket/quote.ts'
import { NETWORK as SEPOLIA } from '../../src/domain/network.ts'
import type { TransactionRecord } from '../../src/domain/transactions/record.ts'
import type { Calldata, TransactionHash } from '../../src/domain/transactions/transaction.ts'

const COUNT = 500
const ISC = 10n ** 18n
const { indexToken } = createFakeAdapters().deployment

/** A redemption that is confirmed, with everything that its summary shows. */
function redemption(index: number): TransactionRecord {
  const quote = redeemQuote(50n, FAKE_PARAMETERS)
  const hash = `0x${index.toString(16).padStart(64, '0')}` as TransactionHash
  return {
    id: `${index}`,
    chainId: SEPOLIA.chainId,
    call: { kind: 'redeem', wholeTokens: 50n },
    from: HOLDER,
    to: indexToken,
    calldata: '0xdb006a75' as Calldata,
    value: 0n,
    nonce: index,
    isNonceKnown: true,
    sinceBlock: index,
    hash,
    signedHash: hash,
    stage: { kind: 'confirmed', block: index + 1 },
    asked: index,
    since: index,
    isDismissed: false,
    quote,
    summary: {
      paid: [{ token: indexToken, amount: 50n * ISC }],
      received: quote.payouts.map(({ coin, amount }) => ({ token: coin.address, amount })),
      fee: quote.fee,
    },
    gasPaid: 1n,
  }
}

// The site that is measured is built for the local chain.
const SCOPE = deploymentScope(deploymentAddresses())

/** The storage of an account that has sent much, by key. */
export const MANY_RECORDS = Array.from({ length: COUNT }, (_, index) => {
  const record = redemption(index)
  return [`${SCOPE}.transaction.${record.id}`, writeRecord(record)] as const
})
