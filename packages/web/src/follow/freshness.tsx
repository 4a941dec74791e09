import { classes } from '../platform/components/classes.ts'
import type { GameAnswer } from './answers.ts'
import { agoWords, type Clock, clockOf, dayOf, isLive, timeOf, untilSoon } from './dates.ts'
import { type Moment, momentWords } from './moment.tsx'

/** How the page is connected: it hears the server, it tries to, or the device has no network. */
export type Connection = 'live' | 'trying' | 'offline'

/** After this time without a message, in milliseconds, a recorder may have lost its network. */
const SILENT_AFTER = 90_000

interface FreshnessProps {
  readonly answer: GameAnswer
  readonly connection: Connection
  readonly moment: Moment | null
  readonly us: string
  readonly them: string
  /** The server's clock, in milliseconds since 1970. */
  readonly now: number
  /** Is the device's time zone known? */
  readonly local: boolean
}

/**
 * The foot of the scoreboard: the age of its figures, and why; and for some seconds the latest
 * goal. Its height is fixed, so that nothing moves.
 */
export function Freshness(props: FreshnessProps) {
  const { moment, us, them } = props
  const { words, tone } = freshnessOf(props)
  return (
    <div className="relative min-h-14 border-line border-t">
      <p
        data-testid="freshness"
        className="flex min-h-14 items-center justify-center gap-2.5 px-4 py-2 text-center text-[0.9375rem] text-muted"
      >
        <span
          aria-hidden="true"
          className={classes(
            'size-2.5 shrink-0 rounded-full',
            tone === 'live' && 'bg-accent motion-safe:animate-shimmer',
            tone === 'quiet' && 'bg-edge',
            tone === 'late' && 'bg-warning-text',
          )}
        />
        <span className={tone === 'late' ? 'text-warning-text' : undefined}>{words}</span>
      </p>
      <div aria-live="polite" className="contents">
        {moment !== null && (
          <p
            key={moment.turn}
            data-testid="moment"
            className="absolute inset-0 flex items-center justify-center gap-3 overflow-hidden bg-accent px-4 text-on-accent motion-safe:animate-flip"
          >
            <span className="type-title line-clamp-2 text-2xl sm:text-3xl">
              {momentWords(moment, us, them)}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

/** When something was, from the present of the server, e.g. '8 s ago' or 'Sat, Nov 21, 7:59 PM'. */
export const whenWords = (moment: number, now: number, clock: Clock): string =>
  agoWords(now - moment) ?? `${dayOf(moment, now, clock)}, ${timeOf(moment, clock)}`

/** The notice of a page without a connection, and of when its figures were; null with a connection. */
export function disconnectedWords(connection: Connection, when: string): string | null {
  if (connection === 'live') return null
  const reason = connection === 'offline' ? 'You are offline.' : 'Connecting…'
  return `${reason} Last updated ${when}.`
}

type Tone = 'live' | 'quiet' | 'late'

/** How old the figures are, in words, and whether that is as it should be. */
export function freshnessOf(
  props: Pick<FreshnessProps, 'answer' | 'connection' | 'now' | 'local'>,
): { readonly words: string; readonly tone: Tone } {
  const { answer, connection, now, local } = props
  const { status, startTime } = answer.game
  const updatedAt = new Date(answer.updatedAt ?? answer.serverTime).getTime()
  const age = now - updatedAt
  const clock = clockOf(answer.game, local)
  const when = whenWords(updatedAt, now, clock)
  const disconnected = disconnectedWords(connection, when)
  if (disconnected !== null) return { words: disconnected, tone: 'late' }
  if (status === 'scheduled') {
    const until = startTime === null ? null : untilSoon(new Date(startTime).getTime() - now)
    const starts = until === null ? '' : `Starts ${until}. `
    const shown = answer.shows.includes('score')
      ? 'The score appears here as it is recorded.'
      : 'The page is updated as the game is recorded.'
    return { words: `${starts}${shown}`, tone: 'quiet' }
  }
  if (!isLive(answer.game, now, local)) return { words: `Updated ${when}`, tone: 'quiet' }
  if (age < SILENT_AFTER) return { words: `Updated ${when}`, tone: 'live' }
  return { words: `Last updated ${when}. The recorder at the rink may be offline.`, tone: 'late' }
}
