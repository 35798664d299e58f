import {
  createFakeJournal,
  createFakeVisibility,
  type FakeStorage,
} from '../../src/adapters/memory/fake-platform.ts'
import { startAround, type Fakes } from '../support/services.ts'

/**
 * Opens a page in a tab of the browser. The page has its own services. All pages share the wallet,
 * the chain and the storage. Once a page is closed, it receives, writes and shows nothing more.
 */
export function openPage(world: Fakes, storage: FakeStorage) {
  const visibility = createFakeVisibility()
  let isOpen = true
  let close: (() => void) | undefined
  const closing = new Promise<void>((resolve) => (close = resolve))

  const asLongAsOpen = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name, itself) {
        const member = Reflect.get(target, name, itself) as unknown
        if (typeof member !== 'function') return member
        return (...args: readonly unknown[]) => {
          if (!isOpen) return new Promise(() => {})
          return answer(member.apply(target, args.map(guard)), new Promise(() => {}))
        }
      },
    })
  /** Wraps a listener or a task. Once the page is closed, it does nothing and releases its lock. */
  const guard = (arg: unknown) => {
    if (typeof arg !== 'function') return arg
    return (...args: readonly unknown[]) =>
      isOpen ? answer(arg(...args), closing) : Promise.resolve()
  }
  const answer = (value: unknown, afterwards: Promise<unknown>) =>
    value instanceof Promise
      ? Promise.race([
          closing.then(() => afterwards),
          value.then((one) => (isOpen ? one : afterwards)),
        ])
      : value

  const adapters = {
    ...world,
    wallet: asLongAsOpen(world.wallet),
    chain: asLongAsOpen(world.chain),
    tokens: asLongAsOpen(world.tokens),
    locks: asLongAsOpen(world.locks),
    clock: asLongAsOpen(world.clock),
    journal: asLongAsOpen(createFakeJournal(storage)),
    visibility,
  }
  return {
    services: startAround(adapters),
    visibility,
    isOpen: () => isOpen,
    close() {
      isOpen = false
      close?.()
    },
  }
}

export type Page = ReturnType<typeof openPage>
