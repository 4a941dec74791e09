import { threeStars } from '@icetally/domain/analytics/stars'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { compareByNumber } from '@icetally/domain/player/order'
import { IconStarFilled } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { LeadersGrid, LeaderTile } from '../charts/leaders/leaders.tsx'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { useSheetNames } from '../games/use-sheet-names.ts'
import { NumberBadge } from '../platform/components/avatar.tsx'
import { Section } from '../platform/components/card.tsx'
import { type PlayerNames, playerName } from '../platform/format/player-names.ts'
import { paths } from '../platform/paths.ts'
import { didWhat } from './did-what.ts'

type Line = GameSheet['players'][number]

interface LeadersSectionProps {
  readonly sheet: GameSheet
  readonly className: string
}

/** With fewer faceoffs in a game a player is not listed as a leader in them. */
const FACEOFFS_TO_LEAD = 5
/** The players listed below the first. */
const FOLLOWING = 2

/**
 * The three stars, and the team's leaders in points, shots and faceoffs; renders nothing without
 * any.
 */
export function LeadersSection({ sheet, className }: LeadersSectionProps) {
  const { teamId } = useOpenGameRecords().game
  const nameOf = useSheetNames()
  const linkTo = (playerId: string) => paths.player(teamId, playerId)
  const stars = useMemo(() => threeStars(sheet), [sheet])
  const tiles = tilesOf(sheet.players, nameOf).filter(({ lines }) => lines.length > 0)
  if (tiles.length === 0) return null
  return (
    <Section title="Leaders" className={className}>
      {stars.length > 0 && (
        <ol
          aria-label="Three stars"
          className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-2.5"
        >
          {stars.map(({ playerId }, index) => (
            <Star
              key={playerId}
              place={index + 1}
              player={nameOf(playerId)}
              did={didWhat(sheet, playerId)}
              to={linkTo(playerId)}
            />
          ))}
        </ol>
      )}
      <LeadersGrid count={tiles.length}>
        {tiles.map((tile) => (
          <LeaderTile key={tile.title} {...tile} linkTo={linkTo} />
        ))}
      </LeadersGrid>
    </Section>
  )
}

function Star(props: { place: number; player: PlayerReference; did: string; to: string }) {
  const { place, player, did, to } = props
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control bg-sunken px-3 py-2.5">
      <span className="flex flex-col items-center text-accent-text">
        <IconStarFilled aria-hidden="true" className="size-4" />
        <span className="type-figure text-xl">{place}</span>
      </span>
      <NumberBadge>{jerseyOf(player) ?? '?'}</NumberBadge>
      <span className="min-w-0">
        <Link
          to={to}
          className="line-clamp-2 font-semibold leading-snug underline-offset-4 hover:underline"
        >
          {playerName(player)}
        </Link>
        <span className="tabular block text-muted text-sm leading-snug">{did}</span>
      </span>
    </li>
  )
}

type Figures = ReturnType<typeof knownFigures>

/** The figures of a line by which players lead; an unknown one leads nowhere. */
const knownFigures = (line: Line) => ({
  playerId: line.playerId,
  ...{ points: line.points ?? 0, goals: line.goals ?? 0, assists: line.assists ?? 0 },
  ...{ shots: line.shots ?? 0, faceoffsWon: line.faceoffsWon ?? 0 },
  faceoffsTaken: line.faceoffsTaken ?? 0,
})

function tilesOf(lines: readonly Line[], nameOf: PlayerNames) {
  const leading = (
    by: readonly ((line: Figures) => number)[],
    isListed: (line: Figures) => boolean,
  ) =>
    lines
      .map(knownFigures)
      .filter(isListed)
      .toSorted((one, other) => {
        for (const figure of by) {
          if (figure(one) !== figure(other)) return figure(other) - figure(one)
        }
        return compareByNumber(nameOf(one.playerId), nameOf(other.playerId))
      })
      .slice(0, 1 + FOLLOWING)
  const shown = (line: Figures, figure: number, note = '') => ({
    player: nameOf(line.playerId),
    figure: String(figure),
    note,
  })
  return [
    {
      title: 'Points',
      lines: leading(
        [({ points }) => points, ({ goals }) => goals],
        ({ points }) => points > 0,
      ).map((line) => shown(line, line.points, `${line.goals} G · ${line.assists} A`)),
    },
    {
      title: 'Shots',
      lines: leading([({ shots }) => shots, ({ goals }) => goals], ({ shots }) => shots > 0).map(
        (line) => shown(line, line.shots),
      ),
    },
    {
      title: 'Faceoffs won',
      lines: leading(
        [({ faceoffsWon }) => faceoffsWon, ({ faceoffsTaken }) => -faceoffsTaken],
        ({ faceoffsTaken }) => faceoffsTaken >= FACEOFFS_TO_LEAD,
      ).map((line) => shown(line, line.faceoffsWon, `of ${line.faceoffsTaken}`)),
    },
  ]
}
