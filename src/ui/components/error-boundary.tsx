import { Component, type ReactNode } from 'react'

interface FaultBoundaryProps {
  readonly children: ReactNode
  /** What takes its place when something in it throws. */
  readonly fallback: ReactNode
}

/** Catches what breaks outside of the router: whatever it is, there is a way back. */
export class ErrorBoundary extends Component<FaultBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
