import { setImmediate } from 'node:timers/promises'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../src/adapters/memory/fake-wallet.ts'
import { BLOCK_PAUSE } from '../../src/domain/transactions/pace.ts'
import { progressOf } from '../../src/domain/transactions/requests.ts'
import { createContainer, startServices } from '../../src/container.ts'
import type { Topic } from '../../src/domain/messages/notices.ts'
import type { NoticeService, PostedToast } from '../../src/application/notices/notice-service.ts'

/** A whole token, or an ether, in base units. */
export const TOKEN = 10n ** 18n

/** What there is besides the wallet: a storage and locks that tabs share, a node to read from. */
export type Surroundings = NonNullable<Parameters<typeof createFakeAdapters>[1]>

export type Fakes = ReturnType<typeof createFakeAdapters>

/** The services around fresh fakes, started, and what a test asks of them most. */
export function startWithFakes(
  wallet: Partial<FakeWalletOptions> = {},
  surroundings: Surroundings = {},
) {
  return startWith(createFakeAdapters(wallet, surroundings))
}

/** The same, connected. */
export async function startConnected(surroundings: Surroundings = {}) {
  const started = startWithFakes({ permitted: true }, surroundings)
  await settled()
  return started
}

/** The same around fakes that something was done to first. */
export function startWith(fakes: Fakes) {
  const services = startServices(createContainer(fakes))
  const stack = recordStack(services.notices)
  return {
    fakes,
    ...services,
    stack,
    titles: () => stack().map(({ title }) => title),
    progress: () => progressOf(services.wallet.session.get(), services.transactions.state.get()),
  }
}

/** Lets every promise that can settle by itself settle. */
export async function settled(): Promise<void> {
  await setImmediate()
}

/** Lets everything that can happen by itself happen, before and after so many milliseconds. */
export async function passTime({ clock }: Pick<Fakes, 'clock'>, milliseconds: number) {
  await settled()
  clock.advance(milliseconds)
  await settled()
}

/** Has the newest block found, and what it says of transactions. */
export async function findBlock({ clock }: Pick<Fakes, 'clock'>): Promise<void> {
  clock.advance(BLOCK_PAUSE.awaited)
  await settled()
}

/** Lets transactions wait. The returned function makes their block and has it found. */
export function holdBlock({ chain, clock }: Fakes): () => void {
  chain.pause()
  return () => {
    chain.mine()
    clock.advance(BLOCK_PAUSE.awaited)
  }
}

/** Topics with several notices that end each other, but do not replace each other. */
const SHARED = new Set<Topic>(['connection', 'provider', 'network', 'amount', 'open request'])

/**
 * Records which toasts there are. Each comes after those about the same that it has replaced, so that a
 * test can tell the whole course of an action.
 */
function recordStack({ toasts }: NoticeService) {
  let courses: readonly (readonly PostedToast[])[] = []
  const read = () => {
    const present = toasts.get()
    const known = new Set(courses.flat())
    const added = present.filter((toast) => !known.has(toast))
    const followed = new Set<PostedToast>()
    courses = courses.flatMap((course) => {
      const last = course.at(-1)
      if (last === undefined || present.includes(last)) return [course]
      const next = added.find(({ topics }) =>
        topics.some((topic) => last.topics.includes(topic) && !SHARED.has(topic)),
      )
      if (next === undefined || followed.has(next)) return []
      followed.add(next)
      return [[...course, next]]
    })
    courses = [...courses, ...added.filter((toast) => !followed.has(toast)).map((one) => [one])]
  }
  read()
  toasts.subscribe(read)
  return () => courses.flat()
}
