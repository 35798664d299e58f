import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { ReloadButton } from './button.tsx'
import { StatusLine } from './status-line.tsx'

/** Loads a component when it is first rendered. `Instead` is shown if that fails. */
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

export function NotLoaded() {
  return (
    <StatusLine tone="bad" action={<ReloadButton />}>
      This part of the page could not be loaded. There may be a new version of the page.
    </StatusLine>
  )
}
