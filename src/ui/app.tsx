import type { ComponentType } from 'react'
import type { Services } from '../application/services.ts'
import { CurrentPage } from './chrome/current-page.tsx'
import { RootLayout } from './chrome/root-layout.tsx'
import { FaultBoundary } from './faults/fault-boundary.tsx'
import { RootErrorPage } from './faults/root-error-page.tsx'
import { NavigationProvider } from './navigation-context.tsx'
import type { Navigation } from './navigation.ts'
import { AsDrawn } from './parts/still.tsx'
import { ServicesProvider } from './services-context.tsx'
import { Toasts } from './toasts/toasts.tsx'

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
    <FaultBoundary fallback={<RootErrorPage />}>
      <ServicesProvider services={services}>
        <NavigationProvider navigation={navigation}>
          <AsDrawn value={isDrawn}>
            <RootLayout>
              <CurrentPage first={firstPage} />
            </RootLayout>
          </AsDrawn>
        </NavigationProvider>
        <Toasts />
      </ServicesProvider>
    </FaultBoundary>
  )
}
