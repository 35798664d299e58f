import { describe, expect, it } from 'vitest'
import { createLatePart } from '../../src/application/late-part.ts'
import { settled } from '../support/services.ts'

/** Creates a part whose code arrives when the test says so. */
function start() {
  const requests: { come(): void; fail(): void }[] = []
  const part = createLatePart(
    () =>
      new Promise<string>((resolve, reject) => {
        requests.push({ come: () => resolve('code'), fail: () => reject(new Error('offline')) })
      }),
  )
  return { ...part, requests, kind: () => part.state.get().kind }
}

describe(createLatePart.name, () => {
  it('is loaded once, however often it is needed', async () => {
    const { load, requests, state, kind } = start()
    expect(kind()).toBe('waiting')
    void load()
    void load()
    expect(kind()).toBe('loading')
    requests[0]?.come()
    await load()
    expect(state.get()).toEqual({ kind: 'loaded', part: 'code' })
    void load()
    expect(requests).toHaveLength(1)
  })

  it('says that it did not come, and is loaded again when it is needed again', async () => {
    const { load, requests, kind } = start()
    void load()
    requests[0]?.fail()
    await settled()
    expect(kind()).toBe('failed')
    void load()
    expect(kind()).toBe('loading')
    requests[1]?.come()
    await settled()
    expect(kind()).toBe('loaded')
  })
})
