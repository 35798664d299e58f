import * as z from 'zod/mini'
import type { Failure } from '../../domain/failure.ts'
import type { Address } from '../../domain/address.ts'
import { STATUS } from './answers.ts'
import type { EncodedCall } from './calldata.ts'
import { toFailure } from './errors.ts'
import { isRefusal } from './revert.ts'
import { toHex, type Rpc } from './rpc.ts'

const CALL = z.object({
  status: STATUS,
  returnData: z.catch(z.optional(z.string()), undefined),
  error: z.optional(z.unknown()),
})
const BLOCKS = z.array(z.object({ calls: z.array(CALL) }))

/**
 * Why a contract would refuse one of the calls, carried out one after the other on top of a block;
 * nothing where none would, or the node does not simulate more than one call.
 */
export async function foreseenRefusal(
  rpc: Rpc,
  from: Address,
  calls: readonly Pick<EncodedCall, 'to' | 'calldata'>[],
  onTopOf: number,
): Promise<Failure | undefined> {
  const simulated = await rpc(BLOCKS, 'eth_simulateV1', [
    {
      blockStateCalls: [{ calls: calls.map(({ to, calldata }) => ({ from, to, data: calldata })) }],
    },
    toHex(onTopOf),
  ])
  if (!simulated.ok) return undefined
  const refused = simulated.value.flatMap((block) => block.calls).find(({ status }) => status === 0)
  if (refused === undefined) return undefined
  const failure = toFailure({ data: refused.returnData, cause: refused.error })
  return isRefusal(failure) ? failure : { kind: 'refused' }
}
