import { RouterProvider } from '@tanstack/react-router'
import type { Services } from '../application/services.ts'
import { AppBoundary } from './faults/app-boundary.tsx'
import type { AppRouter } from './router.tsx'
import { ServicesProvider } from './services-context.tsx'
import { Toasts } from './toasts/toasts.tsx'

interface AppProps {
  readonly services: Services
  readonly router: AppRouter
}

/** The whole page. */
export function App({ services, router }: AppProps) {
  return (
    <AppBoundary>
      <ServicesProvider services={services}>
        <RouterProvider router={router} />
        <Toasts />
      </ServicesProvider>
    </AppBoundary>
  )
}
