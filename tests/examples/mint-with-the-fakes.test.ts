import { expect, it } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { startServices } from '../../src/card-services.ts'
import { createContainer } from '../../src/container.ts'
import { toToast } from '../../src/domain/messages/toast-texts.ts'
import { SERVICES } from '../../src/services.ts'

it('mints', async () => {
  const fakes = createFakeAdapters()
  const container = createContainer(fakes)
  startServices(container)
  const exchange = container.resolve(SERVICES.exchange)
  const { posted } = container.resolve(SERVICES.notices)
  await container.resolve(SERVICES.wallet).connect()
  container.resolve(SERVICES.draft).setAmount('100')
  await fakes.clock.pass(300) // The cost is read.
  await exchange.approve()
  await fakes.clock.pass(800) // The block of the approval is found.
  await exchange.submit()
  await fakes.clock.pass(800) // The block of the mint is found.
  expect(posted.get().map(({ notice }) => toToast(notice).title)).toEqual(['Minting Successful'])
  const { snapshot } = container.resolve(SERVICES.chain).view.get()
  expect(snapshot?.balances.ISC).toBe(97n * 10n ** 18n)
})
