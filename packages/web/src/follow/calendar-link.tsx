import { IconCalendarPlus } from '@tabler/icons-react'
import { followPaths } from './page-data.ts'

/** Subscribes the calendar of the device to the games of the link; the file itself before there is a script. */
export function CalendarLink({ token, local }: { token: string; local: boolean }) {
  const path = followPaths.calendar(token)
  return (
    <a
      href={local ? `webcal://${window.location.host}${path}` : path}
      className="inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-control border border-edge bg-surface px-3 font-semibold text-ink hover:border-focus hover:bg-hover sm:px-4"
    >
      <IconCalendarPlus aria-hidden="true" className="size-5" />
      <span className="max-sm:sr-only">Add to calendar</span>
    </a>
  )
}
