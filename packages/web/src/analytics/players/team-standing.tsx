import {
  ordinalWords,
  PLAYERS_TO_PLACE,
  type TeamRank,
  teamRanksOf,
} from '@icetally/domain/analytics/standing'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../platform/components/card.tsx'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { teamPlayersQuery } from '../../platform/queries/analytics.ts'
import { useSeasonChoice } from '../../seasons/season-choice.tsx'
import { useOpenTeam } from '../../team/index.ts'

const LABELS: Readonly<Record<TeamRank['figure'], string>> = {
  ...{ points: 'Points', goals: 'Goals', assists: 'Assists', shots: 'Shots' },
}

/** A player's rank in the team in the shown season: rank and percentile of each figure. */
export function TeamRanks({ playerId }: { playerId: string }) {
  const team = useOpenTeam()
  const [season] = useSeasonChoice(team.id, 'all')
  const { data, isError } = useQuery(teamPlayersQuery(team.id, season))
  const ranks = data && teamRanksOf(playerId, data.players)
  if (team.players.length < PLAYERS_TO_PLACE || isError) return null
  return (
    <Section title="In the team">
      {/* As high before it is known: nothing below moves. */}
      <div className="min-h-36 sm:min-h-18">
        {ranks === undefined ? (
          <Skeleton className="h-36 sm:h-18" />
        ) : ranks.length === 0 ? (
          <p className="text-muted">Shown once six players of the season are on record.</p>
        ) : (
          <ul className="grid gap-x-10 sm:grid-cols-2">
            {ranks.map((one) => (
              <Row key={one.figure} {...one} of={data?.players.length ?? 0} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

const Row = ({ figure, amount, place, above, of }: TeamRank & { of: number }) => (
  <li className="grid h-9 grid-cols-[4rem_2.5rem_minmax(0,1fr)_5.25rem] items-center gap-3">
    <span className="text-muted">{LABELS[figure]}</span>
    <span className="type-figure text-right text-2xl leading-none">{amount}</span>
    <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full bg-mode-blue" style={{ width: `${100 * above}%` }} />
    </span>
    <span className="tabular whitespace-nowrap text-right text-muted">
      {amount === 0 ? (
        '–'
      ) : (
        <>
          <strong className="text-ink">{ordinalWords(place)}</strong> of {of}
        </>
      )}
    </span>
  </li>
)
