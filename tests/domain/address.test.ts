import { describe, expect, it } from 'vitest'
import { parseAddress, sameAddress } from '../../src/domain/address.ts'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'

describe(parseAddress.name, () => {
  it('takes 0x and 40 hex digits', () => expect(parseAddress(HOLDER)).toBe(HOLDER))

  it.each(['', HOLDER.slice(0, -1), `${HOLDER}0`, HOLDER.slice(2), `${HOLDER}\n`, ` ${HOLDER}`])(
    'refuses %j',
    (text) => expect(parseAddress(text)).toBeUndefined(),
  )
})

describe(sameAddress.name, () => {
  it('does not mind the case of letters', () => {
    expect(sameAddress(HOLDER, HOLDER.toLowerCase() as typeof HOLDER)).toBe(true)
  })
  it('tells accounts apart', () => expect(sameAddress(HOLDER, STRANGER)).toBe(false))
})
