import { finishing } from '@icetally/domain/analytics/danger/bands'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import {
  gamesWithShots,
  goalsAndExpected,
  goalsSaved,
} from '@icetally/domain/analytics/player-figures'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { sortByNumber } from '@icetally/domain/player/order'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DangerExplanation } from '../../charts/danger-note/danger-note.tsx'
import { type Comparison, MirroredBars } from '../../charts/mirrored-bars.tsx'
import { type MapLayer, ShotMapKey } from '../../charts/shot-map/shot-map-key.tsx'
import { NumberBadge } from '../../platform/components/avatar.tsx'
import { Card, Section } from '../../platform/components/card.tsx'
import { SelectField } from '../../platform/components/fields.tsx'
import { InfoButton } from '../../platform/components/info-button.tsx'
import { BackLink, PageHeader } from '../../platform/components/page-header.tsx'
import { LoadingRegion, SectionSkeleton, Skeleton } from '../../platform/components/skeleton.tsx'
import { QueryFailure } from '../../platform/components/states.tsx'
import { playerLabel, playerName } from '../../platform/format/player-names.ts'
import { HeaderSkeleton } from '../../platform/pages/header-skeleton.tsx'
import { PrintHead } from '../../platform/pages/print-head.tsx'
import { paths } from '../../platform/paths.ts'
import { playerStatisticsQuery } from '../../platform/queries/players.ts'
import { useTeamColour } from '../../platform/team-colour.ts'
import { SeasonSwitch, useSeasonChoice } from '../../seasons/season-choice.tsx'
import { useOpenTeam } from '../../team/index.ts'
import { BandPair } from './band-pair.tsx'
import { goalieRows, skaterRows, totalRows } from './comparison-rows.ts'
import { NothingCompared } from './nothing-compared.tsx'
import { ofSeason } from './of-season.ts'
import { MapLayers, PlayerMap, useDrawnLayers } from './player-map.tsx'
import { ORDER_WORDS, shotsOf, signed } from './player-numbers.ts'

/** Two players of a team side by side, chosen in the address, in the season that is shown. */
export function ComparisonScreen() {
  const team = useOpenTeam()
  const [search, setSearch] = useSearchParams()
  const [a, b] = [search.get('a') ?? '', search.get('b') ?? '']
  const [season, , isSeasonKnown] = useSeasonChoice(team.id, 'all')
  const [one, other] = [useStatistics(a), useStatistics(b)]
  useTeamColour(team.colour)
  const choose = (name: 'a' | 'b') => (playerId: string) => {
    const chosen = new URLSearchParams(search)
    if (playerId === '') chosen.delete(name)
    else chosen.set(name, playerId)
    setSearch(chosen, { replace: true, preventScrollReset: true })
  }
  const isLoading = [one, other].some((query) => query.fetchStatus !== 'idle' && query.isPending)
  const failed = [one, other].find((query) => query.isError && query.data === undefined)
  return (
    <>
      <PrintHead team={team} />
      <PageHeader
        before={<BackLink to={paths.players(team.id)}>Players</BackLink>}
        title="Compare players"
        actions={<SeasonSwitch teamId={team.id} until="all" />}
      />
      <div className="mb-6 grid gap-3 sm:grid-cols-2 sm:gap-6 print:hidden">
        <Choice
          label="First player"
          chosen={a}
          other={b}
          onChoose={choose('a')}
          known={one.data?.player}
        />
        <Choice
          label="Second player"
          chosen={b}
          other={a}
          onChoose={choose('b')}
          known={other.data?.player}
        />
      </div>
      {a === '' || b === '' ? (
        <NothingCompared team={team} />
      ) : failed !== undefined ? (
        <QueryFailure query={failed} title="The statistics could not be loaded" />
      ) : one.data === undefined || other.data === undefined || isLoading || !isSeasonKnown ? (
        <LoadingRegion label="Loading statistics">
          <SectionSkeleton rows={6} />
        </LoadingRegion>
      ) : (
        <Compared one={ofSeason(one.data, season)} other={ofSeason(other.data, season)} />
      )}
    </>
  )
}

const useStatistics = (playerId: string) =>
  useQuery({ ...playerStatisticsQuery(playerId), enabled: playerId !== '' })

/** Chooses one of the two; a former player is offered if the address names the player. */
function Choice(props: {
  label: string
  chosen: string
  /** The other player, who is not offered. */
  other: string
  onChoose: (playerId: string) => void
  known: PlayerReference | undefined
}) {
  const { label, chosen, other, onChoose, known } = props
  const roster = sortByNumber(useOpenTeam().players).filter(({ id }) => id !== other)
  const isListed = roster.some(({ id }) => id === chosen)
  const offered = isListed || known === undefined ? roster : [...roster, known]
  return (
    <SelectField
      label={label}
      none="Choose a player"
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      options={offered.map((player) => ({ value: player.id, label: playerLabel(player) }))}
    />
  )
}

interface ComparedProps {
  readonly one: PlayerStatisticsAnswer
  readonly other: PlayerStatisticsAnswer
}

function Compared({ one, other }: ComparedProps) {
  const both = [one, other]
  const names = [playerLabel(one.player), playerLabel(other.player)] as const
  const areGoalies = both.every(({ goalieGames }) => goalieGames.length > 0)
  const haveSkated = both.some(({ games }) => games.length > 0)
  const [level, otherLevel] = [one.dangerLevel, other.dangerLevel]
  const danger = both.some(({ shots }) => shots.length > 0) && (
    <InfoButton title="How to read this">
      <DangerExplanation level={level.shots < otherLevel.shots ? otherLevel : level} />
    </InfoButton>
  )
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <Card className="grid grid-cols-2 gap-4 p-4 sm:p-5">
        <Who player={one.player} />
        <Who player={other.player} isRight />
      </Card>
      {areGoalies && (
        <>
          <Bars title="In the net" rows={goalieRows(one, other)} {...{ names, danger }}>
            <SavedAboveExpected one={one} other={other} />
          </Bars>
          <Maps title="Shots against" side="against" {...{ one, other, names }} />
        </>
      )}
      {haveSkated && !areGoalies && (
        <>
          <Bars title="Per game" rows={skaterRows(one, other)} {...{ names, danger }}>
            <Finishing one={one} other={other} />
            <p className="mt-5 text-muted text-sm">{ORDER_WORDS}</p>
          </Bars>
          <Maps title="Shots" side="for" {...{ one, other, names }} />
          <Bars title="Totals" rows={totalRows(one, other)} names={names} />
        </>
      )}
      {!areGoalies && !haveSkated && (
        <p className="py-8 text-center text-muted">
          Nothing that could be compared has been recorded for these players yet.
        </p>
      )}
    </div>
  )
}

function Who({ player, isRight = false }: { player: PlayerReference; isRight?: boolean }) {
  const team = useOpenTeam()
  return (
    <div
      className={`flex min-w-0 flex-col gap-2 sm:gap-4 ${isRight ? 'items-end text-right sm:flex-row-reverse sm:items-center' : 'items-start sm:flex-row sm:items-center'}`}
    >
      <NumberBadge className="h-15! min-w-17! text-[2.5rem]!">
        {jerseyOf(player) ?? '?'}
      </NumberBadge>
      <Link
        to={paths.player(team.id, player.id)}
        className="type-heading wrap-anywhere max-w-full rounded-small text-xl underline-offset-4 hover:underline sm:text-2xl"
      >
        {playerName(player)}
      </Link>
    </div>
  )
}

function Bars(props: {
  title: string
  rows: readonly Comparison[]
  names: readonly [string, string]
  /** Explains expected goals, where there are any. */
  danger?: ReactNode
  children?: ReactNode
}) {
  const { title, rows, names, danger, children } = props
  return (
    <Section title={title} actions={danger}>
      <div className="mx-auto max-w-4xl">
        <MirroredBars rows={rows} names={names} />
        {children}
      </div>
    </Section>
  )
}

function Maps(
  props: ComparedProps & {
    title: string
    side: 'for' | 'against'
    names: readonly [string, string]
  },
) {
  const { one, other, title, side, names } = props
  const [layer, setLayer] = useState<MapLayer>('heat')
  const { hasHeat, layers } = useDrawnLayers([one, other], layer)
  return (
    <Section title={title}>
      {hasHeat && <MapLayers layer={layer} onChange={setLayer} />}
      <div className="grid grid-cols-2 gap-3 sm:gap-8">
        {[one, other].map(({ player, shots }, index) => (
          <PlayerMap
            key={player.id}
            shots={shots}
            label={`${title} of ${names[index]}`}
            side={side}
            layer={layer}
            bare
          />
        ))}
      </div>
      <ShotMapKey {...{ layers, side }} isMixed />
    </Section>
  )
}

/** Goals saved above expected have a band, and no bar: they may be less than none. */
function SavedAboveExpected(props: Pick<ComparedProps, 'one' | 'other'>) {
  const [ours, theirs] = [props.one, props.other].map(({ shots }) =>
    goalsSaved(goalsAndExpected(shotsOf(shots, 'faced'))),
  )
  if (!ours || !theirs) return null
  return <BandPair label="Goals saved above expected" bands={[ours, theirs]} show={signed} />
}

/**
 * Finishing of two players with enough shots for it: the plain figures with their bands, without a
 * leader.
 */
function Finishing(props: Pick<ComparedProps, 'one' | 'other'>) {
  const [ours, theirs] = [props.one, props.other].map(({ games, shots }) => {
    const sum = goalsAndExpected(gamesWithShots({ games, shots: shotsOf(shots, 'taken') }).shots)
    const band = finishing(sum)
    return band && { ...band, value: sum.goals / sum.expectedGoals }
  })
  if (!ours || !theirs) return null
  return <BandPair label="Goals per expected goal" bands={[ours, theirs]} show={hundredths} />
}

const hundredths = (value: number): string => value.toFixed(2)

/** The page while the team loads. */
export function ComparisonSkeleton() {
  return (
    <LoadingRegion label="Loading players">
      <HeaderSkeleton back title="Compare players" />
      <div className="mb-6 grid gap-3 sm:grid-cols-2 sm:gap-6">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
      <SectionSkeleton rows={6} />
    </LoadingRegion>
  )
}
