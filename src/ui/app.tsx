import { Component, type ComponentType, type ReactNode } from 'react'
import type { Services } from '../application/services.ts'
import { Toasts } from './features/toasts/toasts.tsx'
import { NavigationContext, ServicesContext, useNavigation } from './hooks/use-services.ts'
import { useStore } from './hooks/use-store.ts'
import { RootLayout } from './layout/root-layout.tsx'
import type { Navigation } from './navigation.ts'
import { ErrorPage, RootErrorPage } from './pages/error-page.tsx'
import { IsPrerendered } from './pre-hydration/static-html.tsx'

interface AppProps {
  readonly services: Services
  readonly navigation: Navigation
  /** Whether the page is there already, as the build has drawn it. */
  readonly isPrerendered?: boolean
  /** What is shown until one goes to another page. */
  readonly firstPage: ComponentType
}

/** The whole page. */
export function App({ services, navigation, isPrerendered = false, firstPage }: AppProps) {
  return (
    <ErrorBoundary fallback={<RootErrorPage />}>
      <ServicesContext value={services}>
        <NavigationContext value={navigation}>
          <IsPrerendered value={isPrerendered}>
            <RootLayout>
              <CurrentPage first={firstPage} />
            </RootLayout>
          </IsPrerendered>
        </NavigationContext>
        <Toasts />
      </ServicesContext>
    </ErrorBoundary>
  )
}

interface CurrentPageProps {
  readonly first: ComponentType
}

/** The page between header and footer. */
function CurrentPage({ first: First }: CurrentPageProps) {
  const routedPages = useStore(useNavigation().routedPages)
  if (routedPages !== undefined) return routedPages
  return (
    <ErrorBoundary fallback={<ErrorPage />}>
      <First />
    </ErrorBoundary>
  )
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What takes its place when something in it throws. */
  readonly fallback: ReactNode
}

/** Catches what breaks outside of the router: whatever it is, there is a way back. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
