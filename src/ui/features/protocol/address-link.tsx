import { shortAddress, type Address } from '../../../domain/address.ts'
import { Icon } from '../../components/icon.tsx'
import { useServices } from '../../hooks/use-services.tsx'

interface AddressLinkProps {
  readonly address: Address
  /** Whose address it is, for those who hear the link by itself. */
  readonly about: string
}

export function AddressLink({ address, about }: AddressLinkProps) {
  const { links } = useServices()
  return (
    <a
      href={`${links.explorerUrl}/address/${address}`}
      target="_blank"
      rel="noopener"
      title={address}
      className="text-link"
    >
      {shortAddress(address)}
      <span className="sr-only">, {about} on the explorer</span>
      <Icon name="outward" />
    </a>
  )
}
