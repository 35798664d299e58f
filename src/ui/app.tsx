import type { ComponentType } from 'react'
import type { Services } from '../application/services.ts'
import { CurrentPage } from './layout/current-page.tsx'
import { RootLayout } from './layout/root-layout.tsx'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { RootErrorPage } from './pages/root-error-page.tsx'
import { NavigationProvider } from './hooks/use-navigation.tsx'
import type { Navigation } from './navigation.ts'
import { IsPrerendered } from './pre-hydration/static-html.tsx'
import { ServicesProvider } from './hooks/use-services.tsx'
import { Toasts } from './features/toasts/toasts.tsx'

interface AppProps {
  readonly services: Services
  readonly navigation: Navigation
  /** Whether the page is there already, as the build has drawn it. */
  readonly isDrawn?: boolean
  /** What is shown until one goes to another page. */
  readonly firstPage: ComponentType
}

/** The whole page. */
export function App({ services, navigation, isDrawn = false, firstPage }: AppProps) {
  return (
    <ErrorBoundary fallback={<RootErrorPage />}>
      <ServicesProvider services={services}>
        <NavigationProvider navigation={navigation}>
          <IsPrerendered value={isDrawn}>
            <RootLayout>
              <CurrentPage first={firstPage} />
            </RootLayout>
          </IsPrerendered>
        </NavigationProvider>
        <Toasts />
      </ServicesProvider>
    </ErrorBoundary>
  )
}
