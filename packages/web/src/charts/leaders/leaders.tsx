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
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NumberBadge } from '../../platform/components/avatar.tsx'
import { classes } from '../../platform/components/classes.ts'
import { formatCount } from '../../platform/format/format-count.ts'
import { playerName } from '../../platform/format/player-names.ts'

/** All in one row from the width on that they need there. */
const IN_ONE_ROW: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: '',
  3: '@min-[27.75rem]:grid-cols-3',
  4: '@min-[37.5rem]:grid-cols-4',
}

/**
 * A list of one to four leader tiles: in one row, or else in two columns, of which a last one alone
 * has both. It cuts off the rule before the first column, and not the slant of its jersey.
 */
export function LeadersGrid(props: {
  label?: string
  /** How many tiles there are. */
  count: number
  children: ReactNode
}) {
  const { label, count, children } = props
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className={classes(
          'grid gap-x-4 gap-y-6 [clip-path:inset(-0.5rem_-0.5rem_-0.5rem_-0.375rem)] @min-[27.75rem]:gap-x-6',
          count > 1 && '@min-[17.5rem]:grid-cols-2',
          count === 3 && '@max-[27.75rem]:*:last:col-span-full',
          IN_ONE_ROW[count],
        )}
      >
        {children}
      </ul>
    </div>
  )
}

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
    <LeadersGrid label="Leaders" count={leading.length}>
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
    </LeadersGrid>
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

const BADGE =
  'h-12! min-w-14! text-[2rem]! @min-[11rem]:h-15! @min-[11rem]:min-w-17! @min-[11rem]:text-[2.5rem]! @min-[17.5rem]:h-12! @min-[17.5rem]:min-w-14! @min-[17.5rem]:text-[2rem]! @min-[24rem]:h-15! @min-[24rem]:min-w-17! @min-[24rem]:text-[2.5rem]!'

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
      <div className="gap-3 @min-[17.5rem]:flex @min-[17.5rem]:items-center">
        <div className="flex shrink-0 items-center gap-2 @min-[9rem]:gap-3">
          <NumberBadge className={BADGE}>{jerseyOf(player) ?? '?'}</NumberBadge>
          <span
            className={`type-figure whitespace-nowrap text-[1.75rem] leading-none @min-[9rem]:text-[2.125rem] @min-[11rem]:text-[2.75rem] @min-[17.5rem]:text-[2.125rem] @min-[24rem]:text-[2.75rem] ${faint ? 'text-muted' : ''}`}
          >
            {figure}
          </span>
        </div>
        <div className="min-w-0">
          <Link
            to={linkTo(player.id)}
            // As high as a finger.
            className="-mt-0.5 -mb-2.5 block rounded-small py-2.5 font-semibold text-lg leading-snug underline-offset-4 hover:underline"
          >
            <span className="line-clamp-2">{playerName(player)}</span>
          </Link>
          <p className="tabular min-h-5 text-muted text-sm leading-tight @min-[17.5rem]:min-h-0">
            {note}
            {faint && `\u00a0· fewer than ${GAMES_OF_LUCK} games`}
          </p>
        </div>
      </div>
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
