import { Component, type ReactNode } from 'react'
import { RootErrorPage } from './root-error-page.tsx'

interface AppBoundaryProps {
  readonly children: ReactNode
}

/** The last catch: whatever breaks outside of the router still ends on a page with a way back. */
export class AppBoundary extends Component<AppBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <RootErrorPage /> : this.props.children
  }
}
