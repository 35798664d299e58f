import type { ProtocolService, ProtocolServicePorts } from './protocol-service.ts'

/** The way to the protocol's service, whose code is loaded once there is somebody to ask. */
export interface ProtocolAccess {
  /** Whether the product was built with a node to read from. */
  readonly hasNode: boolean
  /** The one service; fails when its code does not arrive, and may be tried again. */
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
