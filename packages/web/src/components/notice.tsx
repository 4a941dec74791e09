import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

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
