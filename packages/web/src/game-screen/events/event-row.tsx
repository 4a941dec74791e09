import { memo } from 'react'
import { classes } from '../../platform/components/classes.ts'
import { dotted } from '../../platform/format/dotted.ts'
import { MarkIcon } from '../../rink/mark-icon.tsx'
import { markKind } from '../../rink/marks.ts'
import { EVENTS, type GameEvent } from './game-events.ts'

type ShownEvent = Omit<GameEvent, 'filters' | 'periodNumber' | 'clock' | 'createdAt'>

type EventRowProps = ShownEvent & {
  /** On the scoreboard, or of the day. */
  readonly time: string
  /** Without it the line is read-only. */
  readonly onOpen: ((id: string) => void) | undefined
}

/** One event in a line; opened with a press. With hundreds of them, a new one draws one line. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { id, what, who, more, pending, time, onOpen } = props
  const content = (
    <>
      <EventIcon {...props} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-[0.9375rem]">
          <span className={props.scored ? 'font-bold' : 'font-semibold'}>{what}</span>
          {who !== '' && ` ${who}`}
        </span>
        {(more !== '' || pending !== null) && (
          <span className="block truncate text-muted text-sm">{dotted([more, pending])}</span>
        )}
      </span>
      <span className="tabular shrink-0 text-muted text-sm">{time}</span>
    </>
  )
  const line = 'flex min-h-12 w-full items-center gap-2.5 px-3 py-1.5 text-left leading-tight'
  return (
    <li className="border-line border-b [contain-intrinsic-size:auto_3rem] [content-visibility:auto] last:border-0">
      {onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(id)}
          data-event={id}
          className={classes(line, 'hover:bg-hover focus-visible:-outline-offset-2')}
        >
          {content}
        </button>
      ) : (
        <div className={line}>{content}</div>
      )}
    </li>
  )
})

function EventIcon({ kind, against, scored }: Pick<GameEvent, 'kind' | 'against' | 'scored'>) {
  const Icon = EVENTS[kind]?.icon ?? null
  if (Icon === null) {
    return (
      <span className="shrink-0">
        <MarkIcon kind={markKind({ scored, scoredAgainst: against === true })} />
        <span className="sr-only">{against ? 'Against:' : 'For:'}</span>{' '}
      </span>
    )
  }
  const tones = { null: 'text-muted', true: 'text-mode-orange-text', false: 'text-mode-blue-text' }
  return (
    <Icon
      aria-hidden="true"
      className={classes('size-5 shrink-0', tones[`${against}`])}
      stroke={2.25}
    />
  )
}
