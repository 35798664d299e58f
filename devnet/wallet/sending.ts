import { transactionQuestion, type TransactionRequest } from './transaction.ts'
import { requireAuthorized, requireNode, type Params, type Wallet } from './wallet.ts'

const METHOD = 'eth_sendTransaction'

/** `eth_sendTransaction`: asks, then has the node sign with the account that it holds. */
export async function sendTransaction(wallet: Wallet, params: Params): Promise<unknown> {
  const request = (params[0] ?? {}) as TransactionRequest
  const check = () => {
    requireAuthorized(wallet, request.from)
    requireNode(wallet)
  }
  check()
  if (!(await wallet.ask(transactionQuestion(request))))
    throw wallet.profile.errors.declined(METHOD)
  // Either may have been changed by hand while the question was open.
  check()
  const gas = request.gas ?? (await gasFor(wallet, request))
  return wallet.connection.send({ ...request, gas })
}

// Uniswap does more in a later second than the one it was asked in, so an exact estimate falls
// short at times; half as much again is what MetaMask adds too.
async function gasFor(wallet: Wallet, request: TransactionRequest): Promise<string> {
  const { connection, origin } = wallet
  const estimate = BigInt(String(await connection.ask('eth_estimateGas', [request], origin)))
  return `0x${((estimate * 3n) / 2n).toString(16)}`
}
