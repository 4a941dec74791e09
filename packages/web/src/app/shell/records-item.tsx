import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useOutboxStatus } from '../../platform/sync/outbox/use-outbox-status.ts'
import { showsInNavigation, useShownState } from '../../platform/unsent/status-words.ts'

/** In the navigation: the way to what is unsent or was refused, while there is any. */
export function RecordsItem({ onOpen }: { onOpen: () => void }) {
  const status = useOutboxStatus()
  const shown = useShownState(status)
  if (!showsInNavigation(shown, status)) return null
  const refused = status.attention.length
  const Icon = refused > 0 ? IconAlertTriangle : IconCloudUp
  const count = refused > 0 ? refused : status.unsent
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold text-muted transition-colors hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex-1 text-left">
          {refused > 0 ? 'Needs attention' : 'Unsent records'}
        </span>
        {count > 0 && (
          <span className="tabular min-w-6 rounded-small bg-warning-soft px-1.5 py-0.5 text-center text-[0.8125rem] text-warning-text leading-tight">
            {count}
          </span>
        )}
      </button>
    </li>
  )
}
