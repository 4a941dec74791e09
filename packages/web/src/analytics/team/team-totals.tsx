import type { KnownSides } from '@icetally/domain/analytics/team-figures'
import type { Game } from '@icetally/domain/game/endpoints/games'
import { teamRecord } from '@icetally/domain/game/sheet/record'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconChartBar } from '@tabler/icons-react'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Badge } from '../../platform/components/badge.tsx'
import { LinkButton } from '../../platform/components/button.tsx'
import { Card } from '../../platform/components/card.tsx'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { QueryFailureLine } from '../../platform/components/states.tsx'
import { recordWords } from '../../platform/format/final-score.ts'
import { formatCount } from '../../platform/format/format-count.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { TeamCrest } from '../../platform/pages/crest.tsx'
import { paths } from '../../platform/paths.ts'
import { gamesQuery } from '../../platform/queries/games.ts'
import { type TeamSums, teamSumsQuery } from '../../platform/queries/team-analytics.ts'
import { knownShotsOf } from './summary.ts'

/** One line per team: a row in wide layouts, a card on phones. */
export function TeamTotals({ teams }: { teams: readonly Team[] }) {
  const inOrder = teams.toSorted((a, b) => Number(isDisabled(a)) - Number(isDisabled(b)))
  const totals = useQueries({ queries: inOrder.map((team) => teamSumsQuery(team.id)) })
  const games = useQueries({ queries: inOrder.map((team) => gamesQuery(team.id)) })
  return (
    <ul className="flex flex-col gap-3 sm:gap-4">
      {inOrder.map((team, index) => (
        <li key={team.id}>
          <Card role="group" aria-label={team.name} className={ROW}>
            <TeamName team={team} games={games[index]?.data ?? []} />
            <div className={TOTALS}>
              <TotalsOfTeam totals={totals[index]} games={games[index]?.data ?? []} />
            </div>
            <LinkButton
              to={paths.analytics(team.id)}
              aria-label={`View Analytics of ${isolated(team.name)}`}
              icon={IconChartBar}
              iconClass="size-5 max-xl:md:hidden"
              className="max-sm:w-full"
            >
              View Analytics
            </LinkButton>
          </Card>
        </li>
      ))}
    </ul>
  )
}

const isDisabled = (team: Team) => team.state === 'DISABLED'

function TeamName({ team, games }: { team: Team; games: readonly Game[] }) {
  const record = teamRecord(games.map(({ final }) => final).filter((final) => final !== null))
  return (
    <div className={NAME}>
      <TeamCrest team={team} className="size-12 text-lg" />
      <div className="min-w-0">
        <h3 className="type-heading text-xl">{team.name}</h3>
        {record.games > 0 && (
          <p className="tabular text-muted text-sm">
            Record <span className="font-semibold text-ink">{recordWords(record)}</span>
          </p>
        )}
        {isDisabled(team) && <Badge tone="warning">Disabled</Badge>}
      </div>
    </div>
  )
}

function TotalsOfTeam(props: {
  totals: UseQueryResult<TeamSums> | undefined
  games: readonly Game[]
}) {
  const { totals, games } = props
  if (totals?.data !== undefined) {
    const ended = games.filter(({ status }) => status !== 'scheduled')
    const isScoreAlone = ended.length > 0 && ended.every(({ status }) => status === 'final')
    const isNothing = Object.values(totals.data.overview).every((count) => count === 0)
    const shots = knownShotsOf(totals.data.overview, games)
    return <Figures {...totals.data} {...{ shots }} isUnknown={isScoreAlone && isNothing} />
  }
  if (totals?.isLoadingError) return <QueryFailureLine query={totals} />
  return (
    <LoadingRegion label="Loading totals" className={FIGURES}>
      <FigureSkeletons className="max-sm:nth-5:col-start-2" />
      <Skeleton className="col-span-full h-6.5" />
    </LoadingRegion>
  )
}

// In a live region that loads, the announcing element is a child, too.
function FigureSkeletons({ className }: { className: string }) {
  return ['a', 'b', 'c', 'd', 'e'].map((figure) => (
    <Skeleton key={figure} className={`h-11.5 ${className}`} />
  ))
}

function Figures({
  games,
  overview,
  shots,
  isUnknown,
}: TeamSums & { readonly shots: KnownSides; readonly isUnknown: boolean }) {
  const figures: [name: string, value: number | null][] = [
    ['Games', games.length],
    ['Team Shots', shots.for],
    ['Team Goals', overview.teamGoals],
    ['Opponent Shots', shots.against],
    ['Opponent Goals', overview.opponentGoals],
  ]
  return (
    <>
      <dl className={FIGURES}>
        {figures.map(([name, value]) => (
          <div
            key={name}
            className="flex min-w-0 flex-col-reverse justify-end max-sm:nth-4:col-start-2"
          >
            <dt className="text-muted text-sm leading-tight">{name}</dt>
            <dd className="type-figure text-[1.75rem]">
              {value === null || (isUnknown && value === 0) ? '–' : formatCount(value)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 grid grid-cols-2 gap-x-6">
        <ShareBar what="shots" ours={shots.for} theirs={shots.against} />
        <ShareBar what="goals" ours={overview.teamGoals} theirs={overview.opponentGoals} />
      </div>
    </>
  )
}

/** Our share of both sides: blue, the rest orange. */
function ShareBar(props: { what: string; ours: number | null; theirs: number | null }) {
  const { what, ours, theirs } = props
  const isKnown = ours !== null && theirs !== null
  const both = isKnown ? ours + theirs : 0
  return (
    <p className="tabular text-muted text-sm leading-tight">
      {both > 0
        ? `${formatPercentage(ours ?? 0, both)} of the ${what}`
        : isKnown
          ? `No ${what} yet`
          : 'Shots of one side or both are not recorded'}
      <span
        aria-hidden="true"
        className="mt-1 flex h-1.5 gap-0.5 overflow-hidden rounded-full bg-line"
      >
        {both > 0 && (
          <>
            <span className="bg-mode-blue" style={{ flexGrow: ours ?? 0 }} />
            <span className="bg-mode-orange" style={{ flexGrow: theirs ?? 0 }} />
          </>
        )}
      </span>
    </p>
  )
}

// As wide as their names need from a tablet on, so that the figures of all teams are aligned in
// columns.
const FIGURES =
  'grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-5 md:grid-cols-[2.75rem_4.75rem_4.75rem_6.25rem_6.25rem]'

/** The page while the teams themselves are loading. */
export function TeamTotalsSkeleton() {
  return (
    <LoadingRegion label="Loading teams" className="flex flex-col gap-3 sm:gap-4">
      {['w-36', 'w-44', 'w-28'].map((width) => (
        <Card key={width} className={ROW}>
          <div className={NAME}>
            <Skeleton className="size-12 shrink-0" />
            <Skeleton className={`h-6 max-w-full ${width}`} />
          </div>
          <div className={TOTALS}>
            <div className={FIGURES}>
              <FigureSkeletons className="max-sm:nth-4:col-start-2" />
              <Skeleton className="col-span-full h-6.5" />
            </div>
          </div>
          <Skeleton className="h-11 w-full sm:w-34 xl:w-42" />
        </Card>
      ))}
    </LoadingRegion>
  )
}

const ROW = 'flex flex-wrap items-center gap-x-5 gap-y-4 px-4 py-4 sm:px-5'
const NAME = 'flex min-w-0 flex-[1_1_15rem] items-center gap-4 max-xl:md:basis-full xl:basis-52'
const TOTALS = 'min-w-0 flex-[2_1_26rem] xl:flex-[0_0_28.75rem]'
