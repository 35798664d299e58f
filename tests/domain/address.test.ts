import { describe, expect, it } from 'vitest'
import { parseAddress } from '../../src/domain/address.ts'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'

describe(parseAddress.name, () => {
  it('takes 0x and 40 hex digits', () => expect(parseAddress(HOLDER)).toBe(HOLDER))

  it.each(['', HOLDER.slice(0, -1), `${HOLDER}0`, HOLDER.slice(2), `${HOLDER}\n`, ` ${HOLDER}`])(
    'refuses %j',
    (text) => expect(parseAddress(text)).toBeUndefined(),
  )
})
