import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { ErrorState } from '../components/states.tsx'
import { lookForVersion, takeNewVersion, useNewVersion } from './new-version.ts'

interface PageFailureProps {
  readonly title?: string
  /** `h3` for a part of a page. */
  readonly heading?: 'h2' | 'h3'
}

/**
 * A page, or a part of one, that could not be shown: without a network, or of a version that the
 * server has removed.
 */
export function PageFailure(props: PageFailureProps) {
  const { title = 'This page could not be shown', heading = 'h2' } = props
  const newVersion = useNewVersion()
  useEffect(lookForVersion, [])
  const advice = newVersion
    ? 'Reload to go on with it.'
    : 'The connection may be gone for a moment.'
  return (
    <div className="mx-auto max-w-2xl p-4">
      <ErrorState
        heading={heading}
        icon={<IconPlugConnectedX />}
        title={newVersion ? 'A new version is ready' : title}
        message={`${advice} Everything that was saved is safe.`}
        onRetry={newVersion ? takeNewVersion : () => location.reload()}
        retryText={newVersion ? 'Reload' : 'Try again'}
      />
    </div>
  )
}
