import type { Failure } from '../../domain/failure.ts'
import { ok, type Result } from '../../domain/result.ts'
import { BLOCK_TIME } from './answers.ts'
import { toHex, type Rpc } from './rpc.ts'

/** The chain counts in seconds. */
const SECOND = 1000

export async function readBlockTimes(rpc: Rpc): Promise<Result<readonly number[], Failure>> {
  const newer = await rpc(BLOCK_TIME, 'eth_getBlockByNumber', ['latest', false])
  if (!newer.ok) return newer
  const { number, timestamp } = newer.value
  if (number === 0) return ok([timestamp * SECOND])
  const older = await rpc(BLOCK_TIME, 'eth_getBlockByNumber', [toHex(number - 1), false])
  if (!older.ok) return older
  return ok([older.value.timestamp * SECOND, timestamp * SECOND])
}
