import { Button } from '../../components/button.tsx'
import { useServices } from '../../hooks/use-services.tsx'

interface ToastOfferProps {
  /** Called when it is taken up: the toast has done its work then. */
  readonly onTaken: () => void
}

/** Offers to have the wallet show the ISC that has just come. */
export function ToastOffer({ onTaken }: ToastOfferProps) {
  const { watch } = useServices()
  const take = () => {
    onTaken()
    void watch.watchIsc()
  }
  return (
    <Button variant="outline" className="button-small mt-2" onClick={take}>
      Add ISC to wallet
    </Button>
  )
}
