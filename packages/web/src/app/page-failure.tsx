import { IconPlugConnectedX } from '@tabler/icons-react'
import { ErrorState } from '../components/states.tsx'

/** A page that could not be shown, most often because the network went away before its part came. */
export function PageFailure() {
  return (
    <div className="mx-auto max-w-2xl p-4">
      <ErrorState
        heading="h2"
        icon={<IconPlugConnectedX />}
        title="This page could not be shown"
        message="The connection may be gone for a moment. Everything that was saved is safe."
        onRetry={() => location.reload()}
      />
    </div>
  )
}
