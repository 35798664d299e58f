import { lazy, type ComponentType } from 'react'
import { SmallButton } from './button.tsx'
import { StatusLine } from './status-line.tsx'

/** A component that is loaded when it is first rendered, or `Instead` if that fails. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
) {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Instead }),
    ),
  )
}

/** Takes the place of a part that could not be loaded. */
export function NotLoaded() {
  return (
    <StatusLine
      tone="bad"
      action={<SmallButton onClick={() => window.location.reload()}>Reload</SmallButton>}
    >
      This part of the page could not be loaded. There may be a new version of the page.
    </StatusLine>
  )
}
