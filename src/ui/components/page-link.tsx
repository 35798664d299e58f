import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigation } from '../hooks/use-services.ts'
import { urlOf, type Path } from '../routes.ts'

interface PageLinkProps {
  readonly to: Path
  readonly className?: string
  readonly children: ReactNode
}

/** A link to another page of the site. It navigates without loading a new document. */
export function PageLink({ to, className, children }: PageLinkProps) {
  const navigation = useNavigation()
  const { path } = useLocation()
  const preload = () => navigation.preload(to)
  const press = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    void navigation.go(to)
  }
  return (
    <a
      href={urlOf(to)}
      className={className}
      aria-current={path === to ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={press}
    >
      {children}
    </a>
  )
}

/** Whether the click opens a tab or window, or starts a download. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
