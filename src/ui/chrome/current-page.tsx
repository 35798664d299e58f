import type { ComponentType } from 'react'
import { ErrorPage } from '../faults/error-page.tsx'
import { FaultBoundary } from '../faults/fault-boundary.tsx'
import { useNavigation } from '../navigation-context.tsx'
import { useStore } from '../use-store.ts'

interface CurrentPageProps {
  readonly first: ComponentType
}

/** The page between header and footer. */
export function CurrentPage({ first: First }: CurrentPageProps) {
  const routed = useStore(useNavigation().routed)
  if (routed !== undefined) return routed
  return (
    <FaultBoundary fallback={<ErrorPage />}>
      <First />
    </FaultBoundary>
  )
}
