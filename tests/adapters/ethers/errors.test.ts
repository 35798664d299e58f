import { AbiCoder, id } from 'ethers'
import { describe, expect, it } from 'vitest'
import { toFailure } from '../../../src/adapters/ethers/errors.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Failure } from '../../../src/domain/failure.ts'

const encode = (signature: string, types: string[], values: unknown[]) =>
  id(signature).slice(0, 10) + AbiCoder.defaultAbiCoder().encode(types, values).slice(2)

const errorString = (text: string) => encode('Error(string)', ['string'], [text])
const panic = (code: number) => encode('Panic(uint256)', ['uint256'], [code])
const ALLOWANCE = encode(
  'ERC20InsufficientAllowance(address,uint256,uint256)',
  ['address', 'uint256', 'uint256'],
  [HOLDER, 1, 2],
)
const reverted = (data: string) => ({ code: 3, message: 'execution reverted', data })
const wrapped = (data: string) => {
  const message = 'execution reverted: custom error 0xfb8f41b2'
  return { code: -32603, message, data: { originalError: reverted(data) } }
}

const INTERNAL = -32603

const VM = 'VM Exception while processing transaction'
const parity = (data: string) => {
  return { code: -32015, message: 'VM execution error.', data: `Reverted ${data}` }
}
const ganache = (result: string) => {
  return { code: -32000, message: `${VM}: revert`, data: { hash: null, result } }
}
const hardhat = (message: string, data?: string) => {
  return { code: INTERNAL, message: `Error: ${VM}: ${message}`, ...(data && { data }) }
}

const NODE_URL = 'https://node.example/v2/secret'

/** The message that Rabby, like other wallets with viem, makes of a failure of its node. */
const OF_RABBY = `RPC Request failed.

URL: ${NODE_URL}
Request body: {"method":"eth_call","params":[{"data":"0xdeadbeef"},"latest"]}

Details: something odd
Version: viem@2.47.6`

type Said = [code: number | undefined, message: string, kind: Failure['kind']]

/** Messages that the wallets of the contract tests do not use. */
const SAID: Said[] = [
  [undefined, 'MetaMask: User denied it.', 'rejected'],
  [-32002, "Request of type 'wallet_requestPermissions' already pending.", 'requestPending'],
  [-32002, 'request timed out', 'timeout'],
  [INTERNAL, 'Execution prevented because the circuit breaker is open', 'nodePaused'],
  [4901, '', 'walletDisconnected'],
  [INTERNAL, 'Unrecognized chain ID "0xaa36a7".', 'unknownChain'],
  [-32602, 'Provided chainId "0xaa36a7" must match the active chainId "0x1"', 'wrongChain'],
  [-32602, 'Invalid params', 'unsupported'],
  [429, '', 'rateLimited'],
  [undefined, 'Too Many Requests', 'rateLimited'],
  [-32005, 'query timeout exceeded', 'timeout'],
  // Rabby uses these words if a window is already open. The user was not asked.
  [4001, 'please request after current approval resolve', 'requestPending'],
  [-32001, 'Already processing unlock. Please wait.', 'requestPending'],
  [-32001, 'Resource not found', 'unknown'],
  // A node returns this if the wallet publishes a transaction again. The transaction is published.
  [-32002, 'already known', 'unknown'],
  [-32002, 'AlreadyKnown', 'unknown'],
  [INTERNAL, 'Ledger device: (denied by the user?) (0x6985)', 'rejected'],
  [-32000, 'User canceled', 'rejected'],
  [INTERNAL, 'User cancelled the request', 'rejected'],
  [undefined, 'rejected_by_user', 'rejected'],
  [undefined, 'USER_REJECTED', 'rejected'],
  [undefined, 'userRejectedRequest', 'rejected'],
  [undefined, 'User has rejected the request', 'rejected'],
  [undefined, 'Cancel', 'rejected'],
  [INTERNAL, 'User cancel', 'rejected'],
  [INTERNAL, 'execution reverted: Rejected by user', 'refused'],
  [INTERNAL, 'Request failed with status code 404', 'network'],
  [INTERNAL, 'Request failed with status code 429', 'rateLimited'],
  ...[
    'Request rejected',
    'Canceled.',
    'The transaction was rejected',
    'User closed modal',
    'The user refused to sign the transaction',
    'Signature declined by the user',
    'Error: Action cancelled',
    'Connection request has been denied',
  ].map((message): Said => [undefined, message, 'rejected']),
  // Similar words are used when a connection ends. The user has not said them.
  [undefined, 'Connection closed', 'unknown'],
  [undefined, 'Connection refused', 'unknown'],
  [undefined, 'The operation was aborted.', 'unknown'],
  [INTERNAL, 'canceled', 'unknown'],
  [INTERNAL, 'Request aborted', 'unknown'],
  [4001, 'User rejected unknown transaction', 'rejected'],
  [-32602, 'unknown transaction type', 'unsupported'],
  [-32000, 'transaction underpriced: tip needed 1', 'unknown'],
  [INTERNAL, 'Your device is not connected to the internet', 'unknown'],
  [-32000, 'Ledger: state not connected', 'unknown'],
  [INTERNAL, 'intrinsic gas too low: have 0x5515', 'unknown'],
  // Only the wallet's own words prove that nothing was published.
  [undefined, 'insufficient funds for the network fee', 'insufficientGas'],
  [4001, 'insufficient funds', 'rejected'],
  ...[-32000, -32003, -32010, INTERNAL].map((code): Said => [
    code,
    'insufficient funds',
    'unknown',
  ]),
  [-32602, 'Invalid nonce', 'unknown'],
  // Nodes use the word "rejected", too.
  [-32000, 'transaction rejected', 'unknown'],
  [undefined, 'transaction rejected: fee cap too high', 'unknown'],
  [undefined, 'transaction rejected: nonce too low', 'nonceTaken'],
  [4001, 'replacement transaction underpriced', 'nonceTaken'],
  [5000, 'User disapproved requested methods', 'rejected'],
  ...[
    'Ledger device: Locked device (0x5515)',
    'Locked device: 0x5515',
    'EthAppPleaseEnableContractData: Please enable Blind signing or Contract data',
    'Please enable blind signing on your device',
    'Ledger device: UNKNOWN_ERROR (0x6b0c)',
    'Ledger device: UNKNOWN_ERROR (0x6d02)',
    'Ledger device: UNKNOWN_ERROR (0x6e01)',
    'Trezor is not connected',
    'Hardware wallet disconnected',
    'TransportOpenUserCancelled: failed to open',
  ].map((message): Said => [INTERNAL, message, 'deviceRefused']),
  [-32602, 'Provided chainId does not match the currently active chain', 'wrongChain'],
  [INTERNAL, 'chainId should be same as current chainId', 'wrongChain'],
  [undefined, 'ChainId mismatch', 'wrongChain'],
  [undefined, 'NetworkError when attempting to fetch resource.', 'network'],
  [undefined, 'Extension context invalidated.', 'walletGone'],
  [undefined, 'Could not establish connection. Receiving end does not exist.', 'walletGone'],
]

const PAUSED: Failure = { kind: 'refused', reason: 'Paused' }
const refused = (reason?: string): Failure => ({
  kind: 'refused',
  ...(reason !== undefined && { reason }),
})
const TOO_LONG = errorString('x'.repeat(40_000))
const NOT_UTF8 = encode('Error(string)', ['bytes'], ['0xff'])
const INVALID_RECEIVER = encode('ERC20InvalidReceiver(address)', ['address'], [HOLDER])

const REVERTS: [what: string, error: object, failure: Failure][] = [
  ['a reason', reverted(errorString('Paused')), PAUSED],
  ['a nested reason', { code: INTERNAL, data: reverted(errorString('Paused')) }, PAUSED],
  ['a reason in words', { code: -32000, message: 'execution reverted: Paused' }, PAUSED],
  ['a reason by no word of a revert', { code: -32000, data: errorString('Paused') }, PAUSED],
  ['no reason', { code: 3, message: 'execution reverted' }, { kind: 'refused' }],
  ['an empty reason', reverted(errorString('')), { kind: 'refused' }],
  ['a blank reason', reverted(errorString(' ')), { kind: 'refused' }],
  ['an empty reason in words', { code: 3, message: 'reverted: ' }, { kind: 'refused' }],
  ['a panic', reverted(panic(0x11)), refused('a number is too large or below zero')],
  ['a rare panic', reverted(panic(0x51)), refused('panic 81')],
  ['a custom error', reverted(INVALID_RECEIVER), refused('ERC20InvalidReceiver')],
  ['an unknown error', reverted('0xdeadbeef'), refused('error 0xdeadbeef')],
  ['a code alone', { code: 3, data: '0xdeadbeef' }, refused('error 0xdeadbeef')],
  ['the code of Parity alone', parity('0xdeadbeef'), refused('error 0xdeadbeef')],
  ['a wrapped one', { message: 'odd', data: reverted('0xdeadbeef') }, refused('error 0xdeadbeef')],
  ['a reason that is not UTF-8', reverted(NOT_UTF8), refused('error 0x08c379a0')],
  ['a reason that is too long', reverted(TOO_LONG), refused('error 0x08c379a0')],
  ['what claims to be a known error', reverted('0x08c379a0ff'), refused('error 0x08c379a0')],
  ['the data before the words', wrapped(ALLOWANCE), refused('ERC20InsufficientAllowance')],
  ['what Parity says', parity(errorString('Paused')), refused('Paused')],
  ['what Ganache says', ganache(errorString('Paused')), refused('Paused')],
  ['what Ganache says in words alone', { message: `${VM}: revert Paused` }, refused('Paused')],
  ['what Rabby says of that', { message: `${VM}: revert\nVersion: viem@2.47.6` }, refused()],
  ['what Hardhat 2 says', hardhat(`reverted with reason string 'Paused'`), refused('Paused')],
  [
    'what Hardhat 2 says of an error',
    hardhat('reverted with an unrecognized error', ALLOWANCE),
    refused('ERC20InsufficientAllowance'),
  ],
  ['what Hardhat 2 says of WETH', hardhat('reverted without a reason', '0x'), refused()],
]

it.each([
  ['No account, set up your wallet first', 'No account, set up your wallet first'],
  ['User rejected the request.', undefined],
  ['MetaMask Tx Signature: User denied transaction signature.', undefined],
  ['Request rejected', undefined],
  ['', undefined],
])('quotes a refusal that has words of its own: %s', (message, quoted) => {
  const failure = toFailure({ code: 4001, message })
  expect(failure).toMatchObject({ kind: 'rejected' })
  expect('message' in failure ? failure.message : undefined).toBe(quoted)
})

/** Errors of a node within, next to or around another error. */
const MIXED: [error: unknown, kind: Failure['kind']][] = [
  [{ code: INTERNAL, data: { code: -32601, message: 'no such method' } }, 'unknown'],
  [{ code: 4200, message: 'no', cause: { code: -32000, message: 'odd' } }, 'unknown'],
  [{ code: INTERNAL, data: { originalError: { code: -32602, message: 'odd' } } }, 'unknown'],
  [{ message: 'insufficient funds', data: { code: -32000, message: 'odd' } }, 'unknown'],
  [{ code: -32602, message: 'Invalid params', data: 'already known' }, 'unknown'],
  [{ message: 'user cancelled', errors: [{ message: 'nonce too low' }] }, 'nonceTaken'],
  [{ message: 'User rejected the request', data: { code: -32000, message: 'odd' } }, 'rejected'],
  [{ code: INTERNAL, data: { code: 4001, message: 'User rejected the request' } }, 'rejected'],
  [{ code: 4001, message: 'x', data: { cause: 'rejectAllApprovals' } }, 'requestClosed'],
  [{ message: 'Request rejected', cause: { message: 'odd' } }, 'unknown'],
  [{ message: 'Request rejected', cause: { code: INTERNAL, message: 'Cancelled' } }, 'unknown'],
  [{ message: '', cause: { message: 'Request rejected' } }, 'rejected'],
  [{ info: { error: { code: 4001 } } }, 'rejected'],
  [{ cause: 'user rejected' }, 'rejected'],
  ['4001', 'rejected'],
  ['Popup closed', 'rejected'],
  ['4902', 'unknownChain'],
  [{ error: 'User rejected' }, 'rejected'],
  [{ reason: 'user rejected' }, 'rejected'],
  [{ code: INTERNAL, data: { errors: [reverted(ALLOWANCE)] } }, 'refused'],
  [{ code: INTERNAL, data: { code: 4100, message: 'unauthorised' } }, 'unauthorised'],
]

const unknown = (message: string): Failure => ({ kind: 'unknown', message })

const ODD: [error: unknown, failure: Failure][] = [
  [{ message: 'nonce too low', data: `0x${'ab'.repeat(32)}` }, { kind: 'nonceTaken' }],
  [new Error('Something odd.'), unknown('Something odd.')],
  ['boom 5', unknown('boom 5')],
  ['5 booms', unknown('5 booms')],
  [{ message: ' ', cause: { message: 'odd' } }, unknown('odd')],
  // Data of another kind, such as the hash of a transaction.
  [{ message: 'odd', data: `0x${'ab'.repeat(32)}` }, unknown('odd')],
  [{ code: -32602, message: 'already known' }, unknown('already known')],
  [4001, { kind: 'rejected' }],
  [
    { code: 'ACTION_REJECTED', message: 'odd' },
    { kind: 'rejected', message: 'odd' },
  ],
  ['rejectedByUser', { kind: 'rejected' }],
  [{ code: '4902', message: '' }, { kind: 'unknownChain' }],
  [undefined, unknown('')],
  [{}, unknown('')],
]

const faultOf = (error: unknown) => {
  const { detail: _, ...fault } = toFailure(error)
  return fault
}

describe(toFailure.name, () => {
  it.each(SAID)('knows the code %s, "%s" as %s', (code, message, kind) => {
    expect(faultOf({ code, message }).kind).toBe(kind)
  })

  it.each(REVERTS)('reads %s of a revert', (_what, error, failure) => {
    expect(faultOf(error)).toEqual(failure)
  })

  it.each(ODD)('reads what it can of %o', (error, failure) => {
    expect(faultOf(error)).toEqual(failure)
  })

  it.each(MIXED)('takes no proof that nothing was sent from a node: %o is %s', (error, kind) => {
    expect(faultOf(error).kind).toBe(kind)
  })

  it('keeps what was said to the letter', () => {
    const error = Object.assign(new Error('Internal error'), { code: -32603, data: { code: 1 } })
    expect(JSON.parse(toFailure(error).detail ?? '')).toEqual({
      message: 'Internal error',
      code: -32603,
      data: { code: 1 },
    })
  })

  it.each([
    OF_RABBY,
    `something odd (requestBody="{\\"data\\":\\"0xdeadbeef\\"}", url="${NODE_URL}", code=SERVER_ERROR)`,
    `request to ${NODE_URL} failed: something odd`,
    'request to http://localhost:8545/secret failed: something odd',
    'request to ws://localhost:8545/secret failed: something odd',
  ])('keeps no address of a node and no request to it: %s', (message) => {
    const stack = `HttpRequestError: ${message}\n    at wallet.js`
    const originalError = { message, stack, body: { data: '0xdeadbeef' }, url: NODE_URL }
    const failure = toFailure({ code: INTERNAL, message, data: { originalError } })
    expect(failure).toMatchObject({ kind: 'unknown', message: expect.stringContaining('odd') })
    expect(failure.detail).toContain('something odd')
    expect(JSON.stringify(failure)).not.toMatch(/secret|deadbeef/)
  })

  it('reads no more of an error than real ones have', () => {
    let reads = 0
    const wrap = (): unknown => ({
      get message() {
        reads += 1
        return 'x'.repeat(1_000_000)
      },
      get data() {
        return wrap()
      },
      get cause() {
        return wrap()
      },
      get originalError() {
        return wrap()
      },
      toJSON: () => 'many',
    })
    expect(toFailure(wrap())).toMatchObject({ kind: 'unknown', detail: '"many"' })
    expect(reads).toBeLessThanOrEqual(32)
  })

  it('reads a list that contains itself, or that cannot be read', () => {
    const list: unknown[] = [{ message: 'nonce too low' }]
    list.push(list, [list])
    expect(toFailure({ errors: list })).toMatchObject({ kind: 'nonceTaken' })
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    expect(toFailure({ message: 'odd', errors: proxy })).toMatchObject({ message: 'odd' })
  })

  it('takes what throws when it is read for missing', () => {
    const error = {
      code: -32603,
      get message() {
        throw new Error('not for you')
      },
      cause: { message: 'nonce too low' },
    }
    expect(toFailure(error)).toEqual({ kind: 'nonceTaken', detail: '[object Object]' })
  })
})
