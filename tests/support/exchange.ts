import { possess, settled, startWithFakes, TOKEN } from './services.ts'

/** Connected, with everything approved, a little ISC and an amount in the field. */
export async function startApproved(amount = '5') {
  const started = startWithFakes({ permitted: true })
  const much = 1000n * TOKEN
  possess(started.fakes, { ISC: much, wethApproval: much, iscApproval: much })
  await settled()
  started.exchange.setAmount(amount)
  await settled()
  return started
}
