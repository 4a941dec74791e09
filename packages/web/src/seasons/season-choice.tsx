import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useSyncExternalStore } from 'react'
import { storedText } from '../platform/browser/stored-text.ts'
import { clock, today } from '../platform/clock/clock.ts'
import { Select } from '../platform/components/select.tsx'
import { startTimestamp } from '../platform/format/game-start.ts'
import { gamesQuery } from '../platform/queries/games.ts'
import { seasonsQuery } from '../platform/queries/seasons.ts'
import { teamQuery } from '../platform/queries/teams.ts'
import { type SeasonChoice, usualSeason } from './seasons.ts'

/** The choices of this device, by team. */
const stored = storedText('icetally-seasons')

function choices(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/**
 * The season whose games a team's screens show, and a setter: one choice for all screens, stored on
 * this device. The third value is false until the default is known; the choice is all games
 * meanwhile.
 * @param until the default: the usual season, or all
 */
export function useSeasonChoice(
  teamId: string,
  until: 'usual' | 'all' = 'usual',
): readonly [choice: SeasonChoice, choose: (choice: SeasonChoice) => void, isKnown: boolean] {
  const text = useSyncExternalStore(stored.subscribe, stored.read)
  const games = useGamesOfTeam(teamId)
  // Many teams have none, and then no request is needed.
  const hasSeasons = games.data?.some(({ seasonId }) => seasonId !== null) ?? false
  const seasons = useQuery({ ...seasonsQuery(teamId), enabled: hasSeasons })
  const chosen = choices(text)[teamId]
  const choose = (choice: SeasonChoice) =>
    stored.write(JSON.stringify({ ...choices(stored.read()), [teamId]: choice }))
  const isKnown = !games.isPending && !(hasSeasons && seasons.isPending)
  // A season that was deleted meanwhile is replaced by the usual one.
  const isThere = (id: unknown): id is SeasonChoice =>
    id === 'all' || id === 'none' || (seasons.data ?? []).some((season) => season.id === id)
  if (seasons.data === undefined || seasons.data.length === 0) return ['all', choose, isKnown]
  if (isThere(chosen)) return [chosen, choose, true]
  if (until === 'all') return ['all', choose, true]
  // Upcoming games are listed in every season, so that they are no reason to show all.
  const past = (games.data ?? []).filter((game) => (startTimestamp(game) ?? 0) <= clock.now())
  return [usualSeason(seasons.data, past, today()), choose, isKnown]
}

/** The games of a team, from its overview if known without another request. */
function useGamesOfTeam(teamId: string) {
  const client = useQueryClient()
  const { queryKey } = teamQuery(teamId)
  return useQuery({
    ...gamesQuery(teamId),
    initialData: () => client.getQueryData(queryKey)?.games,
    initialDataUpdatedAt: () => client.getQueryState(queryKey)?.dataUpdatedAt,
    // The component that shows them reports the failure.
    meta: { silent: true },
  })
}

/** Chooses the season that all screens of a team show; nothing where a team has no seasons. */
export function SeasonSwitch(props: {
  teamId: string
  /** As {@link useSeasonChoice} has it. */
  until?: 'usual' | 'all'
  className?: string
}) {
  const { teamId, until, className = '' } = props
  const id = useId()
  const { data: seasons = [] } = useQuery(seasonsQuery(teamId))
  const [choice, choose] = useSeasonChoice(teamId, until)
  if (seasons.length === 0) return null
  return (
    <span className={`inline-flex min-w-0 items-center gap-2.5 ${className}`}>
      <label htmlFor={id} className="text-muted max-sm:sr-only">
        Season
      </label>
      <Select
        id={id}
        value={choice}
        onChange={({ target }) => choose(target.value)}
        frameClass="max-sm:flex-1"
        className="h-11 w-full rounded-full border border-edge bg-surface pr-10 pl-4 font-semibold text-ink transition-colors hover:border-focus"
      >
        <option value="all">All seasons</option>
        {seasons.map(({ id: seasonId, name }) => (
          <option key={seasonId} value={seasonId}>
            {name}
          </option>
        ))}
        <option value="none">Without a season</option>
      </Select>
    </span>
  )
}
