import type { Game } from '@icetally/domain/contract/games'
import type { Player } from '@icetally/domain/contract/players'
import type { TeamDetail } from '@icetally/domain/contract/teams'
import { sortByNumber } from '@icetally/domain/player/order'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { classes } from '../../components/classes.ts'
import { PageHeader } from '../../components/page-header.tsx'
import { LoadingRegion, SectionSkeleton } from '../../components/skeleton.tsx'
import { EmptyState, QueryFailure } from '../../components/states.tsx'
import { playerName } from '../../lib/format/player-names.ts'
import { isolated } from '../../lib/format/user-text.ts'
import { paths } from '../../lib/paths.ts'
import { gamesQuery } from '../../lib/queries/games.ts'
import { playersQuery } from '../../lib/queries/players.ts'
import { AnalyticsResults, useGameAnalytics } from './analytics-results.tsx'
import { gameDates, gameLabel } from './labels.ts'
import { allExcluded, type Excluded, NOTHING_EXCLUDED, selectedOf, toggled } from './selection.ts'
import { choosablePlayers } from './summary.ts'

/** Shots, goals, assists and faceoffs over the games and players one chooses. */
export function AnalyticsScreen({ team }: { team: TeamDetail }) {
  const { id: teamId, name } = team
  const games = useQuery(gamesQuery(teamId))
  // With the figures, so that both know who has left.
  const players = useQuery({ ...playersQuery(teamId), refetchOnMount: 'always' })
  const failed = games.data === undefined ? games : players.data === undefined ? players : null
  return (
    <>
      <PageHeader
        title="Analytics"
        documentTitle={`${isolated(name)} - Analytics`}
        subtitle="Analyze player and team performance across selected games and players"
      />
      {games.data !== undefined && players.data !== undefined ? (
        <Analysis games={games.data} roster={players.data} teamId={teamId} />
      ) : failed?.isError ? (
        <QueryFailure query={failed} title="Error loading analytics" />
      ) : (
        <LoadingRegion label="Loading analytics..." className="grid gap-5 md:grid-cols-2">
          <SectionSkeleton rows={5} />
          <SectionSkeleton rows={5} />
        </LoadingRegion>
      )}
    </>
  )
}

interface AnalysisProps {
  readonly teamId: string
  readonly games: readonly Game[]
  readonly roster: readonly Player[]
}

function Analysis({ teamId, games, roster }: AnalysisProps) {
  const [excludedGames, setExcludedGames] = useState(NOTHING_EXCLUDED)
  const [excludedPlayers, setExcludedPlayers] = useState(NOTHING_EXCLUDED)
  const loading = useGameAnalytics(games, excludedGames)
  const { analytics } = loading
  const players = useMemo(() => {
    const loaded = analytics.filter((one) => one !== undefined)
    return sortByNumber(choosablePlayers(roster, loaded))
  }, [roster, analytics])

  // The boxes answer at once; the maps of a whole season may come a moment later.
  const shownGames = useDeferredValue(excludedGames)
  const shownPlayers = useDeferredValue(excludedPlayers)
  const nothingSelected =
    selectedOf(games, shownGames).length === 0 || selectedOf(players, shownPlayers).length === 0
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectionCard
          title="Games"
          choices={games.map((game) => ({
            id: game.id,
            label: gameLabel(game),
            detail: gameDates(game),
          }))}
          excluded={excludedGames}
          onChange={setExcludedGames}
          empty={{ text: 'No games yet.', link: 'Go to Games', path: paths.games(teamId) }}
        />
        <SelectionCard
          title="Players"
          choices={players.map((player) => ({
            id: player.id,
            label: (
              <>
                {player.number !== null && (
                  <span className="tabular mr-1 text-muted">#{player.number}</span>
                )}
                {player.number !== null && ' '}
                {playerName(player)}
              </>
            ),
          }))}
          excluded={excludedPlayers}
          onChange={setExcludedPlayers}
          empty={{ text: 'No players yet.', link: 'Go to Players', path: paths.players(teamId) }}
        />
      </div>
      {nothingSelected ? (
        <EmptyState icon={<IconChecklist />} title="Select Games and Players">
          Please select at least one game and one player to view analytics
        </EmptyState>
      ) : (
        <AnalyticsResults
          games={games}
          excludedGames={shownGames}
          excludedPlayers={shownPlayers}
          players={players}
          loading={loading}
          teamId={teamId}
        />
      )}
    </div>
  )
}

interface Choice {
  id: string
  label: ReactNode
  detail?: string
}

/** A list of boxes to tick, with all and none at once. */
function SelectionCard(props: {
  title: string
  choices: readonly Choice[]
  excluded: Excluded
  onChange: (excluded: Excluded) => void
  /** Why there is nothing to choose, and where that can be changed. */
  empty: { readonly text: string; readonly link: string; readonly path: string }
}) {
  const { title, choices, excluded, onChange, empty } = props
  const titleId = useId()
  const selected = selectedOf(choices, excluded).length
  return (
    <fieldset
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 pr-2 pl-5">
        <div>
          <h3 id={titleId} className="type-heading text-xl">
            {title}
          </h3>
          <p className="tabular text-muted text-sm">
            {selected} of {choices.length} selected
          </p>
        </div>
        <div className="flex">
          <Button
            variant="ghost"
            size="small"
            disabled={selected === choices.length}
            onClick={() => onChange(NOTHING_EXCLUDED)}
          >
            Select All
          </Button>
          <Button
            variant="ghost"
            size="small"
            disabled={selected === 0}
            onClick={() => onChange(allExcluded(choices))}
          >
            Deselect All
          </Button>
        </div>
      </div>
      {choices.length === 0 ? (
        <div className="flex flex-col items-center gap-3 px-5 py-6">
          <p className="text-muted">{empty.text}</p>
          <LinkButton to={empty.path} size="small">
            {empty.link}
          </LinkButton>
        </div>
      ) : (
        <ul
          className={classes(
            'relative max-h-48 overflow-y-auto overscroll-contain p-2 sm:max-h-80',
            // On paper all of them are told by their count, some by their names.
            selected === choices.length ? 'print:hidden' : 'print:max-h-none',
          )}
        >
          {choices.map((choice) => (
            <li key={choice.id} className={excluded.has(choice.id) ? 'print:hidden' : undefined}>
              <Checkbox
                label={choice.label}
                detail={choice.detail}
                checked={!excluded.has(choice.id)}
                onChange={() => onChange(toggled(excluded, choice.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
