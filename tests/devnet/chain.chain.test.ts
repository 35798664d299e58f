import { describe, expect, it, onTestFinished } from 'vitest'
import { startChain } from '../../devnet/chain.ts'

describe(startChain.name, () => {
  it('is at another place each time, and answers no preflight of a page', async () => {
    const [first, second] = [await startChain(), await startChain()]
    onTestFinished(async () => {
      await Promise.all([first.stop(), second.stop()])
    })
    expect(new URL(second.url).host).not.toBe(new URL(first.url).host)
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' }
    const preflight = await fetch(first.url, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})
