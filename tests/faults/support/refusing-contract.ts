import type { LocalChain } from '../../e2e/support/local-chain.ts'

const byte = (value: number) => value.toString(16).padStart(2, '0')
const push1 = (value: number) => `60${byte(value)}`
const word = (value: number) => value.toString(16).padStart(64, '0')
const size = (code: string) => code.length / 2
const bare = (hex: string) => hex.replace(/^0x/, '')

/** Where the contract goes on when it is not to refuse. */
const MOVED_TO = '0x00000000000000000000000000000000000c0de5'

/** What Solidity's `revert(reason)` leaves behind; the reason has to fit into one word. */
export function errorData(reason: string): string {
  const text = Buffer.from(reason, 'utf8')
  return `0x08c379a0${word(32)}${word(text.length)}${text.toString('hex').padEnd(64, '0')}`
}

/**
 * From now on the contract reverts every call of the function with this data, and does all else as
 * before: its code moves and is called from a few bytes in its place, which keep its storage. The
 * answer undoes it.
 */
export async function refuseCalls(
  { rpc }: LocalChain,
  contract: string,
  selector: string,
  data: string,
): Promise<() => Promise<unknown>> {
  const code = await rpc('eth_getCode', contract, 'latest')
  await rpc('anvil_setCode', MOVED_TO, code)
  await rpc('anvil_setCode', contract, gate(bare(selector), bare(data)))
  return () => rpc('anvil_setCode', contract, code)
}

/** EVM code; each part is as long whatever the place that it jumps to or copies from. */
function gate(selector: string, data: string): string {
  // CALLDATALOAD 0, SHR 224, EQ the selector, JUMPI
  const ask = (refusal: number) => `${push1(0)}3560e01c63${selector}14${push1(refusal)}57`
  // CALLDATACOPY all, DELEGATECALL, RETURNDATACOPY all
  const takeIn = `36${push1(0)}${push1(0)}37`
  const goOn = `${push1(0)}${push1(0)}36${push1(0)}73${bare(MOVED_TO)}5af4`
  const passOn = `3d${push1(0)}${push1(0)}3e`
  // JUMPI when it went well, REVERT, JUMPDEST, RETURN
  const end = (wellDone: number) => `${push1(wellDone)}573d${push1(0)}fd`
  const wellDone = `5b3d${push1(0)}f3`
  // JUMPDEST, CODECOPY what follows, REVERT with it
  const refuse = (at: number) =>
    `5b${push1(size(data))}${push1(at)}${push1(0)}39${push1(size(data))}${push1(0)}fd`

  const wellDoneAt = size(ask(0) + takeIn + goOn + passOn + end(0))
  const refusalAt = wellDoneAt + size(wellDone)
  const dataAt = refusalAt + size(refuse(0))
  const usual = ask(refusalAt) + takeIn + goOn + passOn + end(wellDoneAt) + wellDone
  return `0x${usual}${refuse(dataAt)}${data}`
}
