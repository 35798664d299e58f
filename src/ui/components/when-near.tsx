import { Suspense, use, useEffect, useRef, useState, type ReactNode } from 'react'

/** A promise that resolves once the element is near. */
function createArrival() {
  const element = new EventTarget()
  const promise = new Promise((resolve) => {
    element.addEventListener('near', resolve)
  })
  return { promise, arrive: () => element.dispatchEvent(new Event('near')) }
}

/**
 * Renders its children, and with them loads their code, once they are less than a quarter of a
 * window away from being seen. The prerendered document has the children from the start.
 */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // Neither the build nor jsdom knows what is seen.
  const [arrival] = useState(() =>
    'IntersectionObserver' in globalThis ? createArrival() : undefined,
  )
  useEffect(() => {
    if (place.current === null || arrival === undefined) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && arrival.arrive(),
      { rootMargin: '25%' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [arrival])
  return (
    <div ref={place}>
      <Suspense>
        <Arrived promise={arrival?.promise}>{children}</Arrived>
      </Suspense>
    </div>
  )
}

interface ArrivedProps {
  readonly promise: Promise<unknown> | undefined
  readonly children: ReactNode
}

function Arrived({ promise, children }: ArrivedProps) {
  if (promise) use(promise)
  return children
}
