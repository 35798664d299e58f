import { protocolSource } from '../../../domain/basket/parameters.ts'
import { useServices } from '../../hooks/use-services.tsx'
import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useSession } from '../../hooks/use-account.ts'

const loadBlock = () => import('./protocol-block.tsx')

/**
 * What the chain says of the basket. Without a wallet and a node to ask it takes no room, no code and
 * no request; the stated basket stands by itself then, as it does until all of it has arrived.
 */
export function ProtocolNow() {
  const { protocol } = useServices()
  const source = protocolSource(useSession(), protocol.hasNode)
  const { module: block } = useLazyModule(loadBlock, source)
  const { module: service } = useLazyModule(protocol.open, source)
  if (source === undefined || block === undefined || service === undefined) return null
  return <block.ProtocolBlock service={service} />
}
