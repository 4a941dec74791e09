import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown instead of the failed part. */
  readonly fallback: ReactNode
  /** Another value, e.g. another page's address, tries the children again. */
  readonly resetKey?: string
}

interface ErrorBoundaryState {
  readonly shownKey: string | undefined
  readonly failed: boolean
}

/** Contains a failure of rendering, or of loading a part, so that the page is not emptied. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, shownKey: undefined }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return state.shownKey === resetKey ? null : { failed: false, shownKey: resetKey }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
