import type { ProtocolService, ProtocolServicePorts } from './protocol-service.ts'

/** Loads the protocol's service once it is needed. */
export interface ProtocolAccess {
  /** Whether the product was built with a node to read from. */
  readonly hasNode: boolean
  /** The service, which is created once. Fails if its code cannot be loaded, and may be retried. */
  open(): Promise<ProtocolService>
}

export function createProtocolAccess(ports: ProtocolServicePorts): ProtocolAccess {
  let service: Promise<ProtocolService> | undefined
  return {
    hasNode: ports.protocol.node !== undefined,
    open() {
      service ??= import('./protocol-service.ts').then(({ createProtocolService }) =>
        createProtocolService(ports),
      )
      service.catch(() => (service = undefined))
      return service
    },
  }
}
