import { possess, settled, startConnected, TOKEN } from './services.ts'

/** Connected, with everything approved, a little ISC and an amount in the field. */
export async function startApproved(amount = '5') {
  const started = await startConnected()
  const much = 1000n * TOKEN
  possess(started.fakes, { ISC: much, wethApproval: much, iscApproval: much })
  started.exchange.setAmount(amount)
  await settled()
  return started
}
