import {
  FACEOFFS_TO_LEAD,
  type GoalieRow,
  type Leading,
  leadersOf,
} from '@icetally/domain/analytics/leaders'
import { faceoffPercentage, type PlayerRow, points } from '@icetally/domain/analytics/players'
import { GAMES_OF_LUCK } from '@icetally/domain/analytics/team-figures'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { Link } from 'react-router'
import { NumberBadge } from '../../platform/components/avatar.tsx'
import { formatCount } from '../../platform/format/format-count.ts'
import { playerName } from '../../platform/format/player-names.ts'

/** A list of leader tiles: without the rule before the first column, and with the slant of its jersey. */
export const LEADERS_GRID =
  'grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-x-4 gap-y-6 [clip-path:inset(-0.5rem_-0.5rem_-0.5rem_-0.375rem)] sm:gap-x-6'

interface LeadersProps {
  readonly players: readonly PlayerRow<PlayerReference>[]
  readonly goalies?: readonly GoalieRow<PlayerReference>[]
  /** How many follow each leader in small. */
  readonly following?: number
  /** Where a player's name leads. */
  readonly linkTo: (playerId: string) => string
}

/**
 * The leaders in goals, points, faceoffs and saves: a large jersey, the name and the figure of
 * each, the next players in small. Renders nothing if all values are zero. The section and its
 * heading are the caller's.
 */
export function Leaders({ players, goalies = [], following = 2, linkTo }: LeadersProps) {
  const leading = leadersOf(players, goalies, Number.POSITIVE_INFINITY)
  if (leading.length === 0) return null
  return (
    <ul aria-label="Leaders" className={LEADERS_GRID}>
      {leading.map((list) => {
        const lines = linesOf(list)
        const left = lines.slice(following + 1)
        return (
          <LeaderTile
            key={list.figure}
            title={TITLES[list.figure]}
            lines={lines.slice(0, following + 1)}
            least={list.figure === 'faceoffs' ? `min. ${FACEOFFS_TO_LEAD}` : undefined}
            tied={left.filter(({ figure }) => figure === lines[0]?.figure).length}
            linkTo={linkTo}
          />
        )
      })}
    </ul>
  )
}

const TITLES = {
  goals: 'Goals',
  points: 'Points',
  faceoffs: 'Faceoff %',
  saves: 'Save %',
} as const satisfies Record<Leading<PlayerReference>['figure'], string>

/** One player among the leaders, as it is shown. */
export interface LeaderLine {
  readonly player: PlayerReference
  readonly figure: string
  /** The parts of the figure. */
  readonly note: string
  /** From too few games to mean anything. */
  readonly faint?: boolean
}

function linesOf(list: Leading<PlayerReference>): LeaderLine[] {
  if (list.figure === 'saves') {
    return list.rows.map(({ player, figures: { games, saves, shotsAgainst } }) => ({
      player,
      figure: formatPercentage(saves, shotsAgainst),
      note: `${formatCount(saves)} of ${formatCount(shotsAgainst)}`,
      faint: games < GAMES_OF_LUCK,
    }))
  }
  return list.rows.map(({ player, statistics }) => {
    const { goals, assists, faceoffsWon, faceoffsTaken } = statistics
    if (list.figure === 'goals') return { player, figure: formatCount(goals), note: '' }
    if (list.figure === 'points') {
      const note = `${formatCount(goals)} G · ${formatCount(assists)} A`
      return { player, figure: formatCount(points(statistics)), note }
    }
    const note = `${formatCount(faceoffsWon)} of ${formatCount(faceoffsTaken)}`
    return { player, figure: faceoffPercentage(statistics), note }
  })
}

/**
 * The leader in one figure, large, with the next players in small; renders nothing without lines.
 */
export function LeaderTile(props: {
  title: string
  lines: readonly LeaderLine[]
  /** How many have as much as the first, and no line. */
  tied?: number
  /** The condition to be listed, in words, such as 'min. 20'. */
  least?: string | undefined
  linkTo: LeadersProps['linkTo']
}) {
  const { title, lines, tied = 0, least, linkTo } = props
  const [first, ...others] = lines
  if (first === undefined) return null
  const { player, figure, note, faint } = first
  return (
    <li className="@container relative flex min-w-0 flex-col before:absolute before:inset-y-0 before:-left-2 before:w-px before:bg-line sm:before:-left-3">
      <h4 className="mb-2 text-muted">
        {title}
        {least !== undefined && <span className="text-sm"> {least}</span>}
      </h4>
      <div className="flex items-center gap-2 @min-[9rem]:gap-3">
        <NumberBadge className="h-12! min-w-14! text-[2rem]! @min-[11rem]:h-15! @min-[11rem]:min-w-17! @min-[11rem]:text-[2.5rem]!">
          {jerseyOf(player) ?? '?'}
        </NumberBadge>
        <span
          className={`type-figure whitespace-nowrap text-[1.75rem] leading-none @min-[9rem]:text-[2.125rem] @min-[11rem]:text-[2.75rem] ${faint ? 'text-muted' : ''}`}
        >
          {figure}
        </span>
      </div>
      <Link
        to={linkTo(player.id)}
        // As high as a finger.
        className="-mt-0.5 -mb-2.5 block rounded-small py-2.5 font-semibold text-lg leading-snug underline-offset-4 hover:underline"
      >
        <span className="line-clamp-2">{playerName(player)}</span>
      </Link>
      <p className="tabular min-h-5 text-muted text-sm leading-tight">
        {note}
        {faint && `\u00a0· fewer than ${GAMES_OF_LUCK} games`}
      </p>
      {others.length > 0 && (
        <ol start={2} className="mt-2 border-line border-t pt-1.5">
          {others.map((other) => (
            <li key={other.player.id} className="flex items-baseline gap-2">
              <span className="tabular w-6 shrink-0 text-right text-muted">
                {jerseyOf(other.player) ?? '?'}
              </span>
              <Link
                to={linkTo(other.player.id)}
                className="wrap-anywhere min-w-0 flex-1 rounded-small py-0.5 leading-snug underline-offset-4 hover:underline"
              >
                {playerName(other.player)}
              </Link>
              <span className={`tabular shrink-0 font-semibold ${other.faint ? 'text-muted' : ''}`}>
                {other.figure}
              </span>
            </li>
          ))}
        </ol>
      )}
      {tied > 0 && (
        <p className="tabular text-muted text-sm leading-tight">{`and ${tied} more with ${figure}`}</p>
      )}
    </li>
  )
}
