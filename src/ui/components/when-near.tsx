import {
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

function createArrival() {
  const element = new EventTarget()
  const promise = new Promise((resolve) => {
    element.addEventListener('near', resolve)
  })
  return { promise, arrive: () => element.dispatchEvent(new Event('near')) }
}

/**
 * Hydrates its children, and with that loads their code, once they are less than a quarter of a
 * window away from being seen. In a page that is not prerendered, they are rendered at once.
 */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isPrerendered = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  // Neither the build nor jsdom knows what is seen.
  const [arrival] = useState(() =>
    isPrerendered && 'IntersectionObserver' in globalThis ? createArrival() : undefined,
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
  // If React rendered another element before the hydration, it would remove the children from the
  // document.
  const [content] = useState(
    <Suspense>
      <Arrived promise={arrival?.promise}>{children}</Arrived>
    </Suspense>,
  )
  return <div ref={place}>{content}</div>
}

interface ArrivedProps {
  readonly promise: Promise<unknown> | undefined
  readonly children: ReactNode
}

function Arrived({ promise, children }: ArrivedProps) {
  if (promise) use(promise)
  return children
}
