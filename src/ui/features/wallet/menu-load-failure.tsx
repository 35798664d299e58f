import { Button } from '../../components/button.tsx'

/** Stands where the wallet's menu would, had its code arrived. */
export function MenuLoadFailure() {
  return (
    <div className="popover absolute right-0 top-full mt-2 w-60">
      <p className="mb-3 text-sm">The menu could not be loaded.</p>
      <Button variant="outline" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </div>
  )
}
