import { transactionQuestion, type TransactionRequest } from './transaction.ts'
import { requireAuthorized, requireNode, type Params, type Wallet } from './wallet.ts'

const METHOD = 'eth_sendTransaction'

/** `eth_sendTransaction`: asks the owner, then lets the node sign, as it has the account's key. */
export async function sendTransaction(wallet: Wallet, params: Params): Promise<unknown> {
  const request = (params[0] ?? {}) as TransactionRequest
  const check = () => {
    requireAuthorized(wallet, request.from)
    requireNode(wallet)
  }
  check()
  if (!(await wallet.ask(transactionQuestion(request, wallet.tokens))))
    throw wallet.profile.errors.declined(METHOD)
  // The owner may have changed either while the question was open.
  check()
  const gas = request.gas ?? (await gasFor(wallet, request))
  return wallet.connection.send({ ...request, gas })
}

// Uniswap may use more gas in a later block, so an exact estimate can fall short. MetaMask adds half,
// too.
async function gasFor(wallet: Wallet, request: TransactionRequest): Promise<string> {
  const { connection, origin } = wallet
  const estimate = BigInt(String(await connection.ask('eth_estimateGas', [request], origin)))
  return `0x${((estimate * 3n) / 2n).toString(16)}`
}
