import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { ErrorState } from '../components/states.tsx'
import { lookForVersion, takeNewVersion, useNewVersion } from './new-version.ts'

/** A page that could not be shown: without a network, or of a version that the server has left. */
export function PageFailure() {
  const newVersion = useNewVersion()
  useEffect(lookForVersion, [])
  const title = newVersion ? 'A new version is ready' : 'This page could not be shown'
  const advice = newVersion
    ? 'Reload to go on with it.'
    : 'The connection may be gone for a moment.'
  return (
    <div className="mx-auto max-w-2xl p-4">
      <ErrorState
        heading="h2"
        icon={<IconPlugConnectedX />}
        title={title}
        message={`${advice} Everything that was saved is safe.`}
        onRetry={newVersion ? takeNewVersion : () => location.reload()}
        retryText={newVersion ? 'Reload' : 'Try again'}
      />
    </div>
  )
}
