import { markedByGoals } from '@icetally/domain/analytics/danger/marked-by-goals'
import {
  type IntermissionFacts,
  lastRecordedPeriod,
  periodFigures,
} from '@icetally/domain/analytics/intermission/figures'
import { intermissionSentences } from '@icetally/domain/analytics/intermission/sentences'
import { isOvertime, periodLabel } from '@icetally/domain/game/format/game-format'
import { playedIn, secondsOfPeriods } from '@icetally/domain/game/format/played-length'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { type ScoredGoal, scoreOf } from '@icetally/domain/game/sheet/goals'
import { gameSheet } from '@icetally/domain/game/sheet/sheet'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import { IconIceSkating } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { DangerExplanation } from '../../charts/danger-note/danger-note.tsx'
import { goalsOfGame, knownGoals } from '../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { ScoreLine } from '../../games/scoreboard/score-line.tsx'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { InfoButton } from '../../platform/components/info-button.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { gameName } from '../../platform/format/game-title.ts'
import { PrintHead } from '../../platform/pages/print-head.tsx'
import { useGameLevel } from '../../platform/queries/analytics.ts'
import { figureRows } from './figure-rows.ts'
import { HalfRinks } from './half-rinks.tsx'
import { PeriodFiguresList } from './period-figures-list.tsx'
import { PeriodPeople } from './period-people.tsx'

/** With their drawn shots. */
interface Facts extends IntermissionFacts {
  readonly shots: readonly RecordedShot[]
  readonly goals: readonly ScoredGoal[]
}

/**
 * A coach's page between two periods, on one screen of a phone: remarkable facts, the figures of
 * the period beside those of the one before, and the locations of shots and goals. Computed from
 * the records of this device, so that it needs no network.
 */
export function IntermissionPage({ back }: { /** The way back to the rink. */ back: ReactNode }) {
  const { game, records, known, query } = useOpenGameRecords()
  usePageTitle(`Intermission, ${gameName(game)}`)
  const facts = useMemo(
    (): Facts => ({
      format: game.format,
      secondsOf: secondsOfPeriods(playedIn(records, game)),
      shots: markedByGoals(records.shots.values(), knownGoals(records)),
      goals: goalsOfGame(records),
      faceoffs: [...records.faceoffEvents.values()],
    }),
    [records, game],
  )
  const last = lastRecordedPeriod(facts)
  const [chosen, choose] = useState<PeriodNumber | null>(null)
  const period = chosen ?? last
  return (
    <div className={PAGE}>
      <div className={HEAD}>
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
        <Intermission {...{ facts, period }} />
      ) : known || query.isError ? (
        <EmptyState
          icon={<IconIceSkating />}
          heading="h2"
          title={query.isError && !known ? 'Not on this device yet' : 'Nothing recorded yet'}
        >
          Record the shots of a period, and this page sums it up in the intermission.
        </EmptyState>
      ) : (
        <IntermissionSkeleton />
      )}
      {!known && query.isError && <QueryFailure query={query} heading="h3" />}
    </div>
  )
}

function Intermission({ facts, period }: { facts: Facts; period: PeriodNumber }) {
  const { game, records } = useOpenGameRecords()
  const { final, format, endedAt } = game
  const now = useMemo(() => periodFigures(facts, period), [facts, period])
  const before = useMemo(() => {
    const previous = PERIOD_NUMBERS.findLast((one) => one < period)
    return previous === undefined ? null : periodFigures(facts, previous)
  }, [facts, period])
  const sheet = useMemo(
    () => gameSheet(sheetFactsOf(records, { final, format, endedAt })),
    [records, final, format, endedAt],
  )
  const shots = useMemo(
    () =>
      facts.shots
        .filter(({ periodNumber }) => periodNumber <= period)
        .map((shot) => ({ ...shot, period: shot.periodNumber })),
    [facts, period],
  )
  const recorded = { us: sheet.team.shots !== null, them: sheet.team.opponentShots !== null }
  const sentences = intermissionSentences(now, before, recorded.us && recorded.them)
  const level = useGameLevel(game.id)
  const labelOfPeriod = periodLabel(format, period)
  return (
    <>
      <PrintHead team={{ ...game.team, imageUrl: null }} />
      <header className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="type-title text-[1.625rem] sm:text-[2.25rem]">After {labelOfPeriod}</h2>
          <p className="truncate text-muted leading-tight max-sm:text-sm">{gameName(game)}</p>
        </div>
        <span className="ml-auto">
          <InfoButton title="How to read this">
            <DangerExplanation level={level} />
          </InfoButton>
        </span>
        <ScoreLine
          score={scoreOf(facts.goals.filter(({ periodNumber }) => periodNumber <= period))}
          final={null}
          className="shrink-0"
        />
      </header>
      <div className="mt-2 grid items-start gap-4 lg:mt-4 print:block print:*:mt-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-5">
        <div className={`grid gap-4 lg:gap-5 ${WIDE_CARD}`}>
          {sentences.length > 0 && (
            <ul aria-label="What stands out" className="grid gap-1 border-accent border-l-4 pl-3">
              {sentences.map((sentence) => (
                <li key={sentence} className="font-semibold leading-snug sm:text-xl">
                  {sentence}
                </li>
              ))}
            </ul>
          )}
          <PeriodFiguresList
            rows={figureRows(now, before, level.level, recorded)}
            since={before === null ? null : periodLabel(format, before.periodNumber)}
          />
          <PeriodPeople {...{ sheet, period }} />
        </div>
        <HalfRinks {...{ shots, period, labelOfPeriod }} className={WIDE_CARD} />
      </div>
    </>
  )
}

/** A card where there is space for its edges: on a phone all figures are on one screen. */
const WIDE_CARD =
  'sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-5 sm:shadow-card print:border-0 print:p-0'

const PAGE = '-mt-2 lying:mt-1 mx-auto max-w-6xl'
const HEAD = 'mb-2.5 flex flex-wrap items-center justify-between gap-2 sm:mb-3 print:hidden'

/** The page while the game loads: the way back, the periods, and the figures. */
export const IntermissionPageSkeleton = () => (
  <div className={PAGE}>
    <div className={HEAD}>
      <Skeleton className="h-11 w-52" />
      <Skeleton className="h-13.5 w-37" />
    </div>
    <IntermissionSkeleton />
  </div>
)

/** The figures while the records load. */
function IntermissionSkeleton() {
  return (
    <LoadingRegion label="Loading game" className="grid gap-3">
      <Skeleton className="h-11 w-64 max-w-full" />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-5">
        <div className={`divide-y divide-line ${WIDE_CARD}`}>
          {['shots', 'slot', 'expected', 'faceoffs'].map((row) => (
            <div key={row} className="flex h-15 items-center justify-between">
              <Skeleton className="h-9 w-20" />
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-9 w-20" />
            </div>
          ))}
        </div>
        <Skeleton className="h-80" />
      </div>
    </LoadingRegion>
  )
}
