import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import { err } from '../../domain/result.ts'

/** A port whose code is loaded when it is first used; a download that failed is tried again. */
export function createLazyProtocol(load: () => Promise<ProtocolPort>): ProtocolPort {
  let loading: Promise<ProtocolPort> | undefined
  return {
    async read() {
      loading ??= load()
      const port = await loading.catch(() => undefined)
      if (port !== undefined) return port.read()
      loading = undefined
      return err({ kind: 'providerMissing' })
    },
  }
}
