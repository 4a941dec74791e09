import { NO_GAME_LEVEL } from '@icetally/domain/analytics/danger/game-levels'
import {
  GAMES_OF_LUCK,
  type TeamFigure,
  type TeamFigureName,
} from '@icetally/domain/analytics/team-figures'
import type { TeamRecord } from '@icetally/domain/game/sheet/record'
import { counted } from '@icetally/domain/platform/counted'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { DangerNote } from '../../charts/danger-note/danger-note.tsx'
import { ExpectedGoals } from '../../charts/danger-note/expected-goals.tsx'
import { type Comparison, MirroredBars } from '../../charts/mirrored-bars.tsx'
import { Section } from '../../platform/components/card.tsx'
import { recordWords } from '../../platform/format/final-score.ts'
import { formatCount } from '../../platform/format/format-count.ts'
import { type AnalyticsFigures, chancesOf } from './summary.ts'
import type { LoadedGame } from './trends.tsx'

/** The figures of both sides as bars, in the order of what they mean, with how far each can be trusted. */
export function TeamBars({
  figures: { figures },
  record,
  games,
}: {
  figures: AnalyticsFigures
  record: TeamRecord
  games: readonly LoadedGame[]
}) {
  return (
    <Section
      title="Head to head"
      actions={
        record.games > 0 && (
          <p className="type-figure self-center pr-2 text-2xl">
            <span className="font-normal font-sans text-base text-muted">Record </span>
            {recordWords(record)}
          </p>
        )
      }
    >
      <div className="mb-4 flex justify-between font-semibold">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full bg-mode-blue" />
          Us
        </span>
        <span className="flex items-center gap-2">
          Opponents
          <span aria-hidden="true" className="size-3 rounded-full bg-mode-orange" />
        </span>
      </div>
      <div className="mx-auto max-w-4xl">
        <MirroredBars rows={figures.map(comparisonOf)} />
        <Danger games={games} />
      </div>
      <p className="mt-5 text-muted text-sm">
        Most telling first. Shooting % and save % leave out empty nets and penalty shots; in fewer
        than {GAMES_OF_LUCK} games they are mostly luck, and gray.
        {finalWords(games)}
      </p>
    </Section>
  )
}

/** What the final scores add up to, where that is not what was recorded. */
function finalWords(games: readonly LoadedGame[]): string | null {
  const finished = games.flatMap(({ game, analytics: { overview } }) =>
    game.final === null ? [] : { ...overview, ...game.final },
  )
  const sum = (figure: (one: (typeof finished)[number]) => number) =>
    finished.reduce((all, one) => all + figure(one), 0)
  const [ours, theirs] = [sum((one) => one.for), sum((one) => one.against)]
  if (ours === sum((one) => one.teamGoals) && theirs === sum((one) => one.opponentGoals))
    return null
  return ` The final scores add up to ${formatCount(ours)}–${formatCount(theirs)}: with a goal for who won a shootout, and goals that were not recorded.`
}

/** Expected goals beside the goals of the same shots, with the band of luck, and what they are made of. */
function Danger({ games }: { games: readonly LoadedGame[] }) {
  const [ours, theirs] = (['for', 'against'] as const).map((side) => {
    const ofGames = games.map(({ analytics }) => chancesOf(analytics)[side])
    return {
      chances: ofGames.flatMap(({ chances }) => chances),
      goals: ofGames.reduce((sum, { goals }) => sum + goals, 0),
    }
  })
  if (ours === undefined || theirs === undefined) return null
  // What holds for half of the games: a playoff of three does not speak for a season.
  const levels = games
    .filter(({ analytics }) => analytics.shotTimeline.length > 0)
    .map(({ analytics }) => analytics.overview.dangerLevel)
    .toSorted((one, other) => one.shots - other.shots)
  const of = games.length === 1 ? 'one' : 'many'
  return (
    <div className="mt-5 border-line border-t pt-4">
      <p className="mb-1 text-center text-muted">
        Expected goals ± luck (90%), and goals of the same shots
      </p>
      <div className="mb-3 flex flex-wrap justify-between gap-x-6">
        <p>
          <span className="text-muted">Us: </span>
          <ExpectedGoals {...ours} games={of} />
        </p>
        <p>
          <span className="text-muted">Opponents: </span>
          <ExpectedGoals {...theirs} games={of} />
        </p>
      </div>
      <DangerNote level={levels[Math.floor(levels.length / 2)] ?? NO_GAME_LEVEL} />
    </div>
  )
}

const LABELS: Readonly<Record<TeamFigureName, string>> = {
  expectedGoals: 'Expected goals',
  shots: 'Shots on goal',
  goals: 'Goals scored',
  faceoffs: 'Faceoffs won',
  shooting: 'Shooting %',
  saving: 'Save %',
}

const tenth = (value: number): string => value.toFixed(1)
const percent = (share: number): string => formatPercentage(share, 1)

/** A figure as a pair of bars, with what it means below. */
function comparisonOf({ name, sides, share, games, gamesToMean, isLuck }: TeamFigure): Comparison {
  const needs =
    games >= gamesToMean
      ? `reliable after ${gamesToMean} games`
      : `${counted(games, 'game')} so far, ${gamesToMean} needed`
  return {
    label: LABELS[name],
    ...{ us: sides.for, them: sides.against, faint: isLuck },
    show:
      name === 'shooting' || name === 'saving'
        ? percent
        : name === 'expectedGoals'
          ? tenth
          : formatCount,
    note: share === null ? needs : `our share ${percent(share)} · ${needs}`,
  }
}
