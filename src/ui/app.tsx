import type { ComponentType } from 'react'
import type { Services } from '../application/services.ts'
import { CurrentPage } from './chrome/current-page.tsx'
import { RootLayout } from './chrome/root-layout.tsx'
import { FaultBoundary } from './faults/fault-boundary.tsx'
import { RootErrorPage } from './faults/root-error-page.tsx'
import { NavigationProvider } from './navigation-context.tsx'
import type { Navigation } from './navigation.ts'
import { ServicesProvider } from './services-context.tsx'
import { Toasts } from './toasts/toasts.tsx'

interface AppProps {
  readonly services: Services
  readonly navigation: Navigation
  /** What is shown until one goes to another page. */
  readonly firstPage: ComponentType
}

/** The whole page. */
export function App({ services, navigation, firstPage }: AppProps) {
  return (
    <FaultBoundary fallback={<RootErrorPage />}>
      <ServicesProvider services={services}>
        <NavigationProvider navigation={navigation}>
          <RootLayout>
            <CurrentPage first={firstPage} />
          </RootLayout>
        </NavigationProvider>
        <Toasts />
      </ServicesProvider>
    </FaultBoundary>
  )
}
