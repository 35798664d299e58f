import { AbiCoder, id } from 'ethers'
import { describe, expect, it, vi } from 'vitest'
import { toFailure } from '../../../src/adapters/evm/errors.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { codec } from '../../support/codec.ts'
import type { Failure } from '../../../src/domain/failure.ts'

const encode = (signature: string, types: string[], values: unknown[]) =>
  id(signature).slice(0, 10) + AbiCoder.defaultAbiCoder().encode(types, values).slice(2)

const errorString = (text: string) => encode('Error(string)', ['string'], [text])
const panic = (code: number) => encode('Panic(uint256)', ['uint256'], [code])
const tokenError = (name: string) =>
  encode(`${name}(address,uint256,uint256)`, ['address', 'uint256', 'uint256'], [HOLDER, 1, 2])
const reverted = (data: string) => ({ code: 3, message: 'execution reverted', data })

const ROWS: [string, unknown, Failure][] = [
  ['a refusal', { code: 4001, message: 'User rejected the request.' }, { kind: 'rejected' }],
  ['a refusal as ethers words it', { code: 'ACTION_REJECTED' }, { kind: 'rejected' }],
  [
    'a refusal that is nested',
    { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } },
    { kind: 'rejected' },
  ],
  ['a refusal in words only', { message: 'MetaMask: User denied it.' }, { kind: 'rejected' }],
  ['an open request', { code: -32002, message: 'Already processing' }, { kind: 'requestPending' }],
  [
    'an open request of another kind',
    {
      code: -32002,
      message: "Request of type 'wallet_requestPermissions' already pending for origin http://a.",
    },
    { kind: 'requestPending' },
  ],
  [
    'a wallet’s node that answers HTTP 503',
    {
      code: -32002,
      message: 'RPC endpoint not found or unavailable.',
      data: { httpStatus: 503, cause: null },
    },
    { kind: 'network' },
  ],
  [
    'a wallet that has stopped asking its node',
    {
      code: -32603,
      message: 'Execution prevented because the circuit breaker is open',
      data: { cause: { message: 'Execution prevented because the circuit breaker is open' } },
    },
    { kind: 'nodePaused' },
  ],
  [
    'a batch on a chain for which the wallet has none',
    { code: 5710, message: 'EIP-7702 not supported on chain: 0xaa36a7' },
    { kind: 'noBatch' },
  ],
  [
    'an unknown batch',
    { code: 5730, message: 'No matching bundle found' },
    { kind: 'batchUnknown' },
  ],
  ['a node’s time-out', { code: -32002, message: 'request timed out' }, { kind: 'timeout' }],
  ['no permission', { code: 4100 }, { kind: 'unauthorised' }],
  ['an unknown method', { code: 4200 }, { kind: 'unsupported' }],
  ['an unknown method, said by a node', { code: -32601 }, { kind: 'unsupported' }],
  ['no connection', { code: 4900 }, { kind: 'walletDisconnected' }],
  ['no connection to the chain', { code: 4901 }, { kind: 'walletDisconnected' }],
  ['an unknown chain', { code: 4902 }, { kind: 'unknownChain' }],
  [
    'an unknown chain as an internal error',
    { code: -32603, message: 'Unrecognized chain ID "0xaa36a7".' },
    { kind: 'unknownChain' },
  ],
  [
    'a transaction for another chain than the wallet is on',
    { code: -32602, message: 'Provided chainId "0xaa36a7" must match the active chainId "0x1"' },
    { kind: 'wrongChain' },
  ],
  [
    'a request that is not accepted',
    { code: -32602, message: 'Invalid params' },
    { kind: 'invalidRequest', message: 'Invalid params' },
  ],
  ['a rate limit', { code: -32005, message: 'limit exceeded' }, { kind: 'rateLimited' }],
  ['a rate limit of HTTP', { code: 429 }, { kind: 'rateLimited' }],
  ['a rate limit in words', { message: 'Too Many Requests' }, { kind: 'rateLimited' }],
  [
    'too little ETH',
    { code: -32000, message: 'insufficient funds for gas * price + value' },
    { kind: 'insufficientGas' },
  ],
  ['a lost network', new TypeError('Failed to fetch'), { kind: 'network' }],
  ['a time-out', { code: -32603, message: 'request timed out' }, { kind: 'timeout' }],
  ['a used nonce', { code: -32000, message: 'nonce too low' }, { kind: 'nonceTooLow' }],
  [
    'too low a fee',
    { code: -32000, message: 'replacement transaction underpriced' },
    { kind: 'underpriced' },
  ],
  ['a reason', reverted(errorString('Paused')), { kind: 'refused', reason: 'Paused' }],
  [
    'a reason that is nested as MetaMask does',
    { code: -32603, message: 'Internal JSON-RPC error.', data: reverted(errorString('Paused')) },
    { kind: 'refused', reason: 'Paused' },
  ],
  [
    'a reason in words only',
    { code: -32000, message: 'execution reverted: Paused' },
    { kind: 'refused', reason: 'Paused' },
  ],
  ['a revert without a reason', { code: 3, message: 'execution reverted' }, { kind: 'refused' }],
  [
    'a panic',
    reverted(panic(0x11)),
    { kind: 'refused', reason: 'a number is too large or below zero' },
  ],
  ['a panic that is rare', reverted(panic(0x51)), { kind: 'refused', reason: 'panic 81' }],
  [
    'a custom error of the page’s own',
    reverted(encode('ERC20InvalidReceiver(address)', ['address'], [HOLDER])),
    { kind: 'refused', reason: 'ERC20InvalidReceiver' },
  ],
  [
    'a custom error that is not known',
    reverted('0xdeadbeef'),
    { kind: 'refused', reason: 'error 0xdeadbeef' },
  ],
  [
    'data that claims to be a known error',
    reverted('0x08c379a0ff'),
    { kind: 'refused', reason: 'error 0x08c379a0' },
  ],
  [
    'a missing allowance',
    reverted(tokenError('ERC20InsufficientAllowance')),
    { kind: 'insufficientAllowance' },
  ],
  [
    'a reason that comes without a word of a revert',
    { code: -32000, message: 'VM error', data: errorString('Paused') },
    { kind: 'refused', reason: 'Paused' },
  ],
  [
    'data that is no reason',
    { code: -32000, message: 'nonce too low', data: `0x${'ab'.repeat(32)}` },
    { kind: 'nonceTooLow' },
  ],
  ['an empty reason', reverted(errorString('')), { kind: 'refused' }],
  [
    'an empty reason in words only',
    { code: 3, message: 'execution reverted: ' },
    { kind: 'refused' },
  ],
  [
    'what MetaMask wraps, by its data and not by its words',
    {
      code: -32603,
      message: 'execution reverted: custom error 0xfb8f41b2',
      data: { originalError: reverted(tokenError('ERC20InsufficientAllowance')) },
    },
    { kind: 'insufficientAllowance' },
  ],
  [
    'a missing balance',
    reverted(tokenError('ERC20InsufficientBalance')),
    { kind: 'insufficientBalance' },
  ],
  [
    'a missing allowance as older tokens say it',
    reverted(errorString('ERC20: insufficient allowance')),
    { kind: 'insufficientAllowance' },
  ],
  [
    'a missing balance as older tokens say it',
    reverted(errorString('ERC20: transfer amount exceeds balance')),
    { kind: 'insufficientBalance' },
  ],
  ['words', new Error('Something odd.'), { kind: 'unknown', message: 'Something odd.' }],
  ['a bare text', 'boom', { kind: 'unknown', message: '' }],
  ['nothing', undefined, { kind: 'unknown', message: '' }],
  ['an empty object', {}, { kind: 'unknown', message: '' }],
]

describe(toFailure.name, () => {
  it.each(ROWS)('knows %s', (_name, error, failure) => {
    const { detail: _, ...fault } = toFailure(error, codec)
    expect(fault).toEqual(failure)
  })

  it('keeps a long message short', () => {
    const failure = toFailure(new Error('x'.repeat(10_000)), codec)
    expect(failure.kind === 'unknown' && failure.message.length).toBe(200)
  })

  it('keeps what was said to the letter', () => {
    const error = Object.assign(new Error('Internal error'), { code: -32603, data: { code: 1 } })
    expect(JSON.parse(toFailure(error, codec).detail ?? '')).toEqual({
      message: 'Internal error',
      code: -32603,
      data: { code: 1 },
    })
    expect(toFailure({ message: 'x'.repeat(10_000) }, codec).detail).toHaveLength(2000)
  })

  it('comes back from an error that contains itself', () => {
    const error: Record<string, unknown> = { message: 'round and round' }
    error.cause = error
    expect(toFailure(error, codec)).toMatchObject({ kind: 'unknown', message: 'round and round' })
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
    expect(toFailure(wrap(), codec)).toMatchObject({ kind: 'unknown', detail: '"many"' })
    expect(reads).toBeLessThanOrEqual(32)
  })

  it('takes what throws when it is read for missing', () => {
    const error = {
      code: -32603,
      get message() {
        throw new Error('not for you')
      },
      cause: { message: 'nonce too low' },
    }
    expect(toFailure(error, codec)).toEqual({ kind: 'nonceTooLow', detail: '[object Object]' })
  })

  it('has no text for what is none', () => {
    const error = Object.assign(Object.create(null), { message: 'bare', code: 1n })
    expect(toFailure(error, codec)).toEqual({ kind: 'unknown', message: 'bare', detail: '' })
  })

  it('does not decode revert data that is longer than any reason', () => {
    const decodeError = vi.fn(codec.decodeError)
    const failure = toFailure(reverted(`0x08c379a0${'0'.repeat(70_000)}`), {
      ...codec,
      decodeError,
    })
    expect(failure).toMatchObject({ kind: 'refused', reason: 'error 0x08c379a0' })
    expect(decodeError).not.toHaveBeenCalled()
  })
})
