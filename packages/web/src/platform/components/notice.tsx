import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '../format/format-count.ts'

/** A lasting remark about a whole page, such as why nothing can be changed on it. */
export function Notice({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div
      role="note"
      className="mb-5 flex items-start gap-3 rounded-control border border-warning-text/35 bg-warning-soft px-4 py-3 text-[0.9375rem] text-warning-text *:first:mt-0.5 *:first:size-5 *:first:shrink-0"
    >
      {icon ?? <IconInfoCircle aria-hidden="true" />}
      <div className="min-w-0 flex-1 font-semibold">{children}</div>
    </div>
  )
}

/** An error box within the page, with a title; dismissible if `onDismiss` is set. */
export function Alert(props: { title: string; children: ReactNode; onDismiss?: () => void }) {
  const { title, children, onDismiss } = props
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-control border border-danger-text/40 bg-danger-soft py-1.5 pr-1.5 pl-4"
    >
      <IconAlertTriangle aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-danger-text" />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold text-danger-text">{title}</p>
        <p className="text-[0.9375rem]">{children}</p>
      </div>
      {onDismiss !== undefined && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="flex size-11 shrink-0 items-center justify-center rounded-small text-danger-text hover:bg-hover"
        >
          <IconX aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}

/** That records of this device, which the server never had, are lost with something; none for 0. */
export function UnsentWarning(props: {
  count: number
  /** The effect on one record; on several. */
  afterOne: string
  after: string
}) {
  const { count, afterOne, after } = props
  if (count === 0) return null
  return (
    <p className="font-semibold text-danger-text">
      {count === 1
        ? `1 record on this device has not reached the server. ${afterOne}`
        : `${formatCount(count)} records on this device have not reached the server. ${after}`}
    </p>
  )
}
