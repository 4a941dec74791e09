import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** An error box within the page, with a title; dismissible when `onDismiss` is given. */
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
