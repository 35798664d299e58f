import { describe, expectTypeOf, it } from 'vitest'
import type { Adapters } from '../../../src/application/ports/adapters.ts'
import type { ProtocolPort } from '../../../src/application/ports/chain-port.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import type { Result } from '../../../src/domain/result.ts'
import type { Flaw, PortFlaw } from './flaw.ts'

// The compiler checks these: `npm run types` fails where one does not hold.

type Answer<Value> = Promise<Result<Value, Failure>>

describe('the ports', () => {
  type Fixed = 'deployment' | 'network' | 'links' | 'build'
  type PortName = Exclude<keyof Adapters, Fixed | 'protocol'>

  it('take and return plain data that nobody can change, and no type of a library', () => {
    type FlawOfAny = { [Name in PortName]: PortFlaw<Adapters[Name]> }[PortName]
    expectTypeOf<FlawOfAny>().toBeNever()
    expectTypeOf<PortFlaw<ProtocolPort>>().toBeNever()
    expectTypeOf<Flaw<Pick<Adapters, Fixed>>>().toBeNever()
  })
})

describe('a flaw', () => {
  interface Library {
    getBalance(): Promise<bigint>
  }

  it('is found at any depth', () => {
    expectTypeOf<
      // oxlint-disable-next-line typescript/no-explicit-any -- It is to be found.
      Flaw<() => Answer<readonly { readonly price: any }[]>>
    >().toEqualTypeOf<'().value[].price is any'>()
    expectTypeOf<Flaw<{ readonly from: Library }>>().toEqualTypeOf<'.from has methods'>()
    expectTypeOf<Flaw<(signer: Library) => void>>().toEqualTypeOf<'() has methods'>()
    expectTypeOf<Flaw<`0x${string}`>>().toEqualTypeOf<" is a text of a library's form">()
    expectTypeOf<
      Flaw<{ readonly list: string[] }>
    >().toEqualTypeOf<'.list is a list that can be changed'>()
    expectTypeOf<
      Flaw<{ readonly set: Set<string> }>
    >().toEqualTypeOf<'.set is a set that can be changed'>()
    expectTypeOf<Flaw<{ amount?: bigint }>>().toEqualTypeOf<'.amount can be changed'>()
  })
})
