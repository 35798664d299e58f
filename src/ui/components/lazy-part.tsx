import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { ReloadButton } from './button.tsx'
import { StatusLine } from './status-line.tsx'

/**
 * Loads a component when it is first rendered or hydrated. `Instead` is shown if that fails. For a
 * part of a prerendered page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = NotLoaded,
): (props: Props) => ReactNode {
  const Part = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Instead }),
    ),
  )
  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

/**
 * The same for a part that is in no prerendered page. Nothing is in its place meanwhile. This does
 * without Suspense: after a fallback, even an empty one, React commits nothing that has waited for
 * code during 300 ms, and so neither this part nor the page around it.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = NotLoaded,
): (props: Props) => ReactNode {
  let loading: Promise<ComponentType<Props>> | undefined
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      loading ??= load().catch(() => Instead)
      void loading.then((component) => setPart(() => component))
    }, [])
    return Part && <Part {...props} />
  }
}

export function NotLoaded() {
  return (
    <StatusLine tone="bad" action={<ReloadButton />}>
      This part of the page could not be loaded. There may be a new version of the page.
    </StatusLine>
  )
}
