import { IconCalendarQuestion } from '@tabler/icons-react'
import { Badge } from '../../components/badge.tsx'
import { formatDate } from '../../lib/format/format-date.ts'

const month = new Intl.DateTimeFormat('en-US', { month: 'short' })

/** The day of a game as a leaf of a calendar; an empty place for one while no date is set. Decorative. */
export function DayTile({ startTime }: { startTime: string | null }) {
  if (startTime === null) {
    return (
      <span
        aria-hidden="true"
        className="flex h-14.5 w-14 shrink-0 items-center justify-center self-start rounded-control border border-edge border-dashed text-muted"
      >
        <IconCalendarQuestion className="size-6" />
      </span>
    )
  }
  const date = new Date(startTime)
  return (
    <span
      aria-hidden="true"
      className="flex w-14 shrink-0 self-start select-none flex-col overflow-hidden rounded-control border border-line bg-canvas text-center"
    >
      <span className="h-5 bg-accent-soft font-semibold text-[0.75rem] text-accent-text uppercase leading-5 tracking-wider">
        {month.format(date)}
      </span>
      <span className="type-figure py-1.5 text-2xl">{date.getDate()}</span>
    </span>
  )
}

/** Says that a game is played today, by the device's clock: it is the one that is looked for. */
export function TodayBadge(props: { startTime: string | null; className?: string }) {
  const { startTime, className } = props
  if (startTime === null || formatDate(startTime) !== formatDate(new Date().toISOString())) {
    return null
  }
  return (
    <Badge tone="success" className={className}>
      Today
    </Badge>
  )
}
