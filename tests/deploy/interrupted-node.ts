import type { ChainNode } from '../../deploy/node.ts'

/** Stands for the death of the process. */
export class Interruption extends Error {}

/** When a run is interrupted, seen from one of its broadcasts. */
export const MOMENTS = ['before the broadcast', 'before its answer', 'before the block'] as const

/** A node that a run loses at a moment of a broadcast, after some others, for good. */
export function interruptedNode(
  node: ChainNode,
  moment: (typeof MOMENTS)[number],
  broadcastsBefore: number,
): ChainNode {
  let left = broadcastsBefore
  let isLost = false
  const loseIt = () => {
    isLost = true
    throw new Interruption()
  }
  const send = async (signed: string) => {
    left -= 1
    const isFatal = left < 0
    if (isFatal && moment === 'before the broadcast') loseIt()
    await node.send(signed)
    if (isFatal && moment === 'before its answer') loseIt()
    if (isFatal) isLost = true
  }
  return new Proxy(
    { ...node, send },
    {
      get(target, name) {
        if (isLost) throw new Interruption()
        return Reflect.get(target, name) as unknown
      },
    },
  )
}
