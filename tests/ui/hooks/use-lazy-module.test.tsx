import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useLazyModule } from '../../../src/ui/hooks/use-lazy-module.ts'
import { happen } from '../support/render.tsx'

/** A module whose loading the test decides about, attempt by attempt. */
function createModule() {
  const attempts: { arrive(): void; fail(): void }[] = []
  const load = () =>
    new Promise<string>((resolve, reject) => {
      attempts.push({ arrive: () => resolve('code'), fail: () => reject(new Error('dropped')) })
    })
  return { attempts, load }
}

function renderWish(wish: string | undefined) {
  const { attempts, load } = createModule()
  const { result, rerender } = renderHook((current) => useLazyModule(load, current), {
    initialProps: wish,
  })
  return { attempts, result, rerender }
}

describe(useLazyModule.name, () => {
  it('loads nothing that nobody wishes for', () => {
    const { attempts, result } = renderWish(undefined)
    expect(attempts).toHaveLength(0)
    expect(result.current).toEqual({ module: undefined, failed: false })
  })

  it('loads once, however often it is wished for afterwards', async () => {
    const { attempts, result, rerender } = renderWish('open')
    await happen(() => attempts[0]?.arrive())
    expect(result.current).toEqual({ module: 'code', failed: false })
    rerender('again')
    expect(attempts).toHaveLength(1)
  })

  it('says that it failed, and tries again with the next wish only', async () => {
    const { attempts, result, rerender } = renderWish('open')
    await happen(() => attempts[0]?.fail())
    expect(result.current).toEqual({ module: undefined, failed: true })
    rerender('open')
    expect(attempts).toHaveLength(1)

    rerender('again')
    expect(attempts).toHaveLength(2)
    await happen(() => attempts[1]?.arrive())
    await waitFor(() => expect(result.current).toEqual({ module: 'code', failed: false }))
  })

  it('does not take the failure of an old attempt for that of a new one', async () => {
    const { attempts, result, rerender } = renderWish('open')
    rerender('again')
    await happen(() => attempts[0]?.fail())
    expect(result.current.failed).toBe(false)
    await happen(() => attempts[1]?.arrive())
    expect(result.current.module).toBe('code')
  })
})
