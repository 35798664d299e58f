import type { ComponentType } from 'react'
import { ErrorPage } from '../pages/error-page.tsx'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { useNavigation } from '../hooks/use-navigation.tsx'
import { useStore } from '../hooks/use-store.ts'

interface CurrentPageProps {
  readonly first: ComponentType
}

/** The page between header and footer. */
export function CurrentPage({ first: First }: CurrentPageProps) {
  const routed = useStore(useNavigation().routed)
  if (routed !== undefined) return routed
  return (
    <ErrorBoundary fallback={<ErrorPage />}>
      <First />
    </ErrorBoundary>
  )
}
