import { describe, expect, it } from 'vitest'
import { rawText, toFailure } from '../../src/adapters/evm/errors.ts'
import { toToast } from '../../src/domain/messages/notices.ts'
import { codec } from '../support/codec.ts'
import { anything, build } from './anything.ts'
import { fuzz } from './runs.ts'

describe('whatever a wallet throws', () => {
  it('becomes a failure with short texts', async () => {
    await fuzz(anything, 1000, async (described) => {
      const failure = toFailure(build(described), codec)
      expect(failure.detail?.length).toBeLessThanOrEqual(2000)
      expect('message' in failure ? failure.message.length : 0).toBeLessThanOrEqual(200)
      expect('reason' in failure ? failure.reason?.length : 0).toBeLessThanOrEqual(200)
      const toast = toToast({ kind: 'failed', action: 'mint', failure })
      expect(typeof toast.text).toBe('string')
    })
  })

  it('can be told as text', async () => {
    await fuzz(anything, 300, async (described) => {
      expect(rawText(build(described)).length).toBeLessThanOrEqual(2000)
    })
  })
})
