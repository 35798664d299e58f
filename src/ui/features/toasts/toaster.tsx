import { SnackbarProvider } from 'notistack'
import { ToastMotion } from './toast-motion.tsx'
import { ToastSync } from './toast-sync.tsx'
import { useToastBand } from './use-toast-band.ts'

/** So many that notistack never chooses for itself what has to go. */
const NO_LIMIT = 99

const CLASSES = { containerRoot: 'toast-container', root: 'toast-root' }

/** The notices as a stack at the top of the page. */
export function Toaster() {
  const band = useToastBand()
  return (
    <div ref={band}>
      <SnackbarProvider
        maxSnack={NO_LIMIT}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        TransitionComponent={ToastMotion}
        classes={CLASSES}
      >
        <ToastSync />
      </SnackbarProvider>
    </div>
  )
}
