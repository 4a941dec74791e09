import type { Overview, ShotCounts } from '@icetally/domain/analytics/shots'
import type { KnownSides } from '@icetally/domain/analytics/team-figures'
import type { Game } from '@icetally/domain/game/endpoints/games'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { memo, useMemo } from 'react'
import { EMPTY_MAP, MapCanvas } from '../../charts/shot-map/map-canvas.tsx'
import { ShotMap } from '../../charts/shot-map/shot-map.tsx'
import { StatTile } from '../../platform/components/card.tsx'
import { Skeleton, TileSkeletons } from '../../platform/components/skeleton.tsx'
import { MarkIcon } from '../../rink/mark-icon.tsx'
import type { MarkKind } from '../../rink/marks.ts'
import { useMarkings } from '../../rink/use-markings.ts'
import { rinkSides, rinkSummary } from './labels.ts'
import type { SeasonGame } from './season-games.ts'
import { knownShotsOf, marksOf, type PeriodCounts, shotsIn } from './summary.ts'

const kinds: readonly { kind: MarkKind; text: string }[] = [
  { kind: 'for-scored', text: 'Score for' },
  { kind: 'for-missed', text: 'Miss for' },
  { kind: 'against-scored', text: 'Score against' },
  { kind: 'against-missed', text: 'Miss against' },
]

/** The four rinks: each period, and all of them. We attack right, they attack left. */
export function RinkMaps(props: {
  maps: readonly PeriodCounts[]
  /**
   * The games whose shots are drawn, a little after the lines below them change; null until the
   * first figures are painted.
   */
  games: readonly SeasonGame[] | null
}) {
  const { maps, games } = props
  // Heat has its own colors.
  const isMarked =
    games !== null && maps.some(({ period }) => shotsIn(games, period).length < SHOTS_FOR_HEAT)
  return (
    <section aria-label="Rink maps">
      {isMarked && (
        <ul className="mb-2 grid grid-cols-[repeat(2,auto)] gap-x-5 gap-y-1 text-[0.9375rem] sm:flex">
          {kinds.map(({ kind, text }) => (
            <li key={kind} className="flex items-center gap-1.5">
              <MarkIcon kind={kind} />
              {text}
            </li>
          ))}
        </ul>
      )}
      {/* To be seen below the large map. */}
      <p className="sr-only">We attack right, they attack left.</p>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {maps.map(({ title, period, counts }) => (
          <section
            key={title}
            className="min-w-0 rounded-card border border-line bg-surface p-2.5 shadow-card sm:p-3"
          >
            <h3 className="type-heading mb-1 text-lg">{title}</h3>
            {games === null ? (
              <Skeleton className="aspect-2/1 w-full" />
            ) : (
              <PeriodRink label={`${title}: ${rinkSummary(counts)}`} {...{ games, period }} />
            )}
            <SummaryLine counts={counts} />
          </section>
        ))}
      </div>
    </section>
  )
}

const PeriodRink = memo(function PeriodRink(props: {
  label: string
  games: readonly SeasonGame[]
  period: PeriodNumber | null
}) {
  const { label, games, period } = props
  const shots = shotsIn(games, period)
  const markings = useMarkings()
  const marked = useMemo(
    () =>
      shots.length < SHOTS_FOR_HEAT
        ? { ...EMPTY_MAP, markings, recorded: marksOf(games, period) }
        : null,
    [games, period, shots, markings],
  )
  if (marked === null) return <ShotMap {...{ shots, label }} layer="heat" side="both" bare />
  return <MapCanvas label={label} contents={marked} />
})

/** From so many shots of both sides on, marks would hide each other. */
const SHOTS_FOR_HEAT = 150

/** Breaks between the two teams, or else between their shots and goals. */
function SummaryLine({ counts }: { counts: ShotCounts }) {
  const [ours, theirs] = rinkSides(counts)
  return (
    <p className="tabular mt-1.5 font-semibold text-sm leading-snug max-sm:text-[0.8125rem]">
      <Side words={`${ours} |`} /> <Side words={theirs} />
    </p>
  )
}

function Side({ words }: { words: string }) {
  const [shots = '', goals = ''] = words.split(', ')
  return (
    <span className="inline-block">
      <span className="whitespace-nowrap">{shots},</span>{' '}
      <span className="whitespace-nowrap">{goals}</span>
    </span>
  )
}

const TILES: Readonly<Record<string, (overview: Overview, shots: KnownSides) => number | null>> = {
  'Team Shots': (_, shots) => shots.for,
  'Team Goals': ({ teamGoals }) => teamGoals,
  'Opponent Shots': (_, shots) => shots.against,
  'Opponent Goals': ({ opponentGoals }) => opponentGoals,
}

/** Shots and goals of both sides in some games; placeholders while they are null. */
export function GameOverview({
  overview,
  games,
}: {
  overview: Overview | null
  games: readonly Pick<Game, 'final' | 'shotsOnGoal'>[]
}) {
  return (
    <section aria-labelledby="game-overview">
      <h3 id="game-overview" className="type-heading mb-2 text-2xl">
        Game Overview
      </h3>
      <div className="grid grid-cols-2 gap-2.5 max-sm:*:py-2 sm:gap-5 md:grid-cols-4">
        {overview === null ? (
          <TileSkeletons names={Object.keys(TILES)} />
        ) : (
          Object.entries(TILES).map(([name, of]) => (
            <StatTile
              key={name}
              label={name}
              value={of(overview, knownShotsOf(overview, games)) ?? '–'}
            />
          ))
        )}
      </div>
    </section>
  )
}
