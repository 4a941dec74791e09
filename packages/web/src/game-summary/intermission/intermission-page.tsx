import { markedByGoals } from '@icetally/domain/analytics/danger/marked-by-goals'
import {
  type IntermissionFacts,
  lastRecordedPeriod,
  periodFigures,
} from '@icetally/domain/analytics/intermission/figures'
import { intermissionSentences } from '@icetally/domain/analytics/intermission/sentences'
import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { isOvertime, periodLabel } from '@icetally/domain/game/format/game-format'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { type ScoredGoal, scoreOf } from '@icetally/domain/game/sheet/goals'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import { IconIceSkating } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { DangerNote } from '../../charts/danger-note/danger-note.tsx'
import { goalsOfGame, knownGoals } from '../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { ScoreLine } from '../../games/scoreboard/score-line.tsx'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { gameTitle } from '../../platform/format/game-title.ts'
import { useGameLevel } from '../../platform/queries/analytics.ts'
import { figureRows } from './figure-rows.ts'
import { HalfRinks, shotsCaption } from './half-rinks.tsx'
import { PeriodFiguresList } from './period-figures-list.tsx'

/** With what is drawn of them. */
interface Facts extends IntermissionFacts {
  readonly shots: readonly RecordedShot[]
  readonly goals: readonly ScoredGoal[]
}

interface IntermissionPageProps {
  readonly game: GameDetail
  /** The way back to the rink. */
  readonly back: ReactNode
}

/**
 * What a coach reads between two periods, on one page of a phone: what stands out, the figures of the period
 * beside those of the one before, and where the shots and goals came from. Made of the records of this device, so
 * that it needs no network.
 */
export function IntermissionPage({ game, back }: IntermissionPageProps) {
  const { records, known, query } = useOpenGameRecords()
  usePageTitle(`Intermission, ${gameTitle(game)}`)
  const facts = useMemo(
    (): Facts => ({
      format: game.format,
      shots: markedByGoals(records.shots.values(), knownGoals(records)),
      goals: goalsOfGame(records),
      faceoffs: [...records.faceoffEvents.values()],
    }),
    [records, game.format],
  )
  const last = lastRecordedPeriod(facts)
  const [chosen, choose] = useState<PeriodNumber | null>(null)
  const period = chosen ?? last
  return (
    <div className="-mt-2 lying:mt-1 mx-auto max-w-6xl">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2 sm:mb-3 print:hidden">
        {back}
        {last !== null && last > 1 && period !== null && (
          <SegmentedControl
            label="Period"
            value={period}
            onChange={choose}
            segments={PERIOD_NUMBERS.filter((one) => one <= last).map((one) => ({
              value: one,
              label: (
                <>
                  <span className="sr-only">{periodLabel(game.format, one)}</span>
                  <span aria-hidden="true">
                    {isOvertime(game.format, one) ? periodLabel(game.format, one) : one}
                  </span>
                </>
              ),
            }))}
            className="max-w-full overflow-x-auto *:min-w-11"
          />
        )}
      </div>
      {period !== null ? (
        <Intermission game={game} facts={facts} period={period} />
      ) : known || query.isError ? (
        <EmptyState
          icon={<IconIceSkating />}
          heading="h2"
          title={query.isError && !known ? 'Not on this device yet' : 'Nothing recorded yet'}
        >
          Record the shots of a period: between periods this page tells what they say.
        </EmptyState>
      ) : (
        <IntermissionSkeleton />
      )}
      {!known && query.isError && <QueryFailure query={query} heading="h3" />}
    </div>
  )
}

function Intermission(props: { game: GameDetail; facts: Facts; period: PeriodNumber }) {
  const { game, facts, period } = props
  const now = useMemo(() => periodFigures(facts, period), [facts, period])
  const before = useMemo(() => {
    const previous = PERIOD_NUMBERS.findLast((one) => one < period)
    return previous === undefined ? null : periodFigures(facts, previous)
  }, [facts, period])
  const shots = useMemo(
    () =>
      facts.shots
        .filter(({ periodNumber }) => periodNumber <= period)
        .map((shot) => ({ ...shot, period: shot.periodNumber })),
    [facts, period],
  )
  const goals = useMemo(() => shots.filter(({ scored, emptyNet }) => scored && !emptyNet), [shots])
  const beaten = facts.goals.filter(
    ({ periodNumber, emptyNet }) => periodNumber <= period && !emptyNet,
  )
  const goalsOf = (side: 'for' | 'against') =>
    beaten.filter(({ against }) => against === (side === 'against')).length
  const sentences = intermissionSentences(now, before)
  const level = useGameLevel(game.id)
  const { trueRink } = game.team
  const labelOfPeriod = periodLabel(game.format, period)
  return (
    <>
      <header className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="type-title text-[1.625rem] sm:text-[2.25rem]">After {labelOfPeriod}</h2>
          <p className="truncate text-muted leading-tight max-sm:text-sm">{gameTitle(game)}</p>
        </div>
        <ScoreLine
          score={scoreOf(facts.goals.filter(({ periodNumber }) => periodNumber <= period))}
          final={null}
          className="shrink-0"
        />
      </header>
      <div className="mt-1 grid items-start gap-3 lg:mt-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10">
        <div className="grid gap-2 lg:gap-5">
          {sentences.length > 0 && (
            <ul aria-label="What stands out" className="grid gap-0.5 border-accent border-l-4 pl-3">
              {sentences.map((sentence) => (
                <li key={sentence} className="font-semibold leading-snug sm:text-xl">
                  {sentence}
                </li>
              ))}
            </ul>
          )}
          <PeriodFiguresList
            rows={figureRows(now, before, level.level)}
            since={before === null ? null : periodLabel(game.format, before.periodNumber)}
          />
        </div>
        <div className="grid gap-3 lg:gap-5">
          <HalfRinks
            title="Where the shots came from"
            {...{ shots, period, labelOfPeriod, trueRink }}
            captionOf={shotsCaption(period)}
          />
          {beaten.length > 0 && (
            <HalfRinks
              title="Goals"
              // Our goals beat their goalie.
              names={{ for: 'Their goalie', against: 'Our goalie' }}
              {...{ shots: goals, period, labelOfPeriod, trueRink }}
              captionOf={(_, side) => inTheGame(goalsOf(side))}
              noneOf={(side) => (goalsOf(side) === 0 ? 'No goals' : 'Place not known')}
            />
          )}
        </div>
        <DangerNote level={level} className="lg:col-span-2" />
      </div>
    </>
  )
}

const inTheGame = (goals: number): string => (goals === 0 ? 'no goal' : `${goals} in the game`)

/** The page's own shape, so that nothing jumps when the game arrives. */
export function IntermissionSkeleton() {
  return (
    <LoadingRegion label="Loading game" className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-60" />
      <Skeleton className="h-52" />
    </LoadingRegion>
  )
}
