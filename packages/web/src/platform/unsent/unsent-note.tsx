import { counted } from '@icetally/domain/platform/counted'
import { IconCloudUp } from '@tabler/icons-react'
import { useOutboxStatus } from '../sync/outbox/use-outbox-status.ts'
import { isUnstored } from './status-words.ts'

/** On the sign-in page: whose records wait on this device until they sign in again. */
export function UnsentNote() {
  const status = useOutboxStatus()
  const { owners } = status
  if (owners.length === 0) return null
  return (
    <div
      role="note"
      className="mt-6 flex items-start gap-3 rounded-control border border-line bg-sunken px-4 py-3"
    >
      <IconCloudUp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <ul className="flex min-w-0 flex-col gap-1">
        {owners.map(({ userId, displayName, email, unsent }) => (
          <li key={userId} className="wrap-anywhere">
            <strong>Sign in to send {counted(unsent, 'record')}</strong> that{' '}
            <bdi>{displayName || email}</bdi> recorded on this device.
            {isUnstored(status) && ' Keep this page open until then.'}
          </li>
        ))}
      </ul>
    </div>
  )
}
