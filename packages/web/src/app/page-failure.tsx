import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { ErrorState } from '../components/states.tsx'
import { lookForVersion, takeNewVersion, useNewVersion } from './new-version.ts'

/**
 * A page that could not be shown, most often because the network went away before its part came, or
 * because the server has a newer version of the app, without the part that this one asked for.
 */
export function PageFailure() {
  const newVersion = useNewVersion()
  useEffect(lookForVersion, [])
  if (newVersion) {
    return (
      <div className="mx-auto max-w-2xl p-4">
        <ErrorState
          heading="h2"
          icon={<IconPlugConnectedX />}
          title="A new version is ready"
          message="Reload to go on with it. Everything that was saved is safe."
          onRetry={takeNewVersion}
          retryText="Reload"
        />
      </div>
    )
  }
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
