import { describe, expect, it } from 'vitest'
import { forgetOldChain } from '../../devnet/wallet/old-chain.ts'
import { createSharedStorage } from '../support/storage.ts'

const ENTRY = `index-stablecoin.11155111.0x${'5'.repeat(40)}.transaction.one`

const chain = (hash: string) => async () => ({ hash })

describe(forgetOldChain.name, () => {
  it('keeps the transactions of a chain that still runs, and nothing of one that was restarted', async () => {
    const storage = createSharedStorage().open().localStorage
    expect(await forgetOldChain(chain('0x1'), storage)).toBe(false)
    storage.setItem(ENTRY, '{}')
    storage.setItem('theme', 'dark')
    expect(await forgetOldChain(chain('0x1'), storage)).toBe(false)
    expect(storage.getItem(ENTRY)).toBe('{}')
    expect(await forgetOldChain(chain('0x2'), storage)).toBe(true)
    expect(storage.getItem(ENTRY)).toBeNull()
    expect(storage.getItem('theme')).toBe('dark')
  })
})
