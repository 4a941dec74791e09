import type { Game } from '@icetally/domain/game/endpoints/games'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconCalendarPlus, IconFileImport, IconShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { nextGame } from '../../games/at-a-glance.ts'
import { isAhead } from '../../games/schedule-sections.ts'
import { dateNow } from '../../platform/clock/clock.ts'
import { LinkButton } from '../../platform/components/button.tsx'
import { Card } from '../../platform/components/card.tsx'
import { PageHeader } from '../../platform/components/page-header.tsx'
import { DeletionDialog } from '../../platform/components/removal-dialog.tsx'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { startDay } from '../../platform/format/game-start.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { paths } from '../../platform/paths.ts'
import { deleteGame, gamesQuery } from '../../platform/queries/games.ts'
import { seasonsQuery } from '../../platform/queries/seasons.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { useRetainedState } from '../../platform/react/use-retained-state.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { DownloadTeam } from '../../reports/index.ts'
import { SeasonSwitch, useSeasonChoice } from '../../seasons/season-choice.tsx'
import { inSeason } from '../../seasons/seasons.ts'
import { SeasonsCard } from '../../seasons/seasons-card.tsx'
import { ListActions } from '../list-actions.tsx'
import { AddGameDialog, EditGameDialog } from './game-dialog.tsx'
import { UNNAMED_GAME } from './game-form.ts'
import { GameRow } from './game-row.tsx'
import { isSearchable, ScheduleList } from './schedule-list.tsx'

/** The games of a team, and everything that changes the schedule. */
export function GamesScreen({ team }: { team: Pick<Team, 'id' | 'name' | 'state' | 'members'> }) {
  const games = useQuery(gamesQuery(team.id))
  const mayChange = usePermissions(team).may('game.change')
  const add = useDialog<true>()
  const edit = useDialog<Game>()
  const remove = useDialog<Game>()
  const { data: seasons = [] } = useQuery(seasonsQuery(team.id))
  const [season, , isKnown] = useSeasonChoice(team.id)
  const seasonNames = new Map<string | null, string>(seasons.map(({ id, name }) => [id, name]))
  const now = dateNow()
  const ofSeason = new Set(inSeason(games.data ?? [], season))
  const shown = (games.data ?? []).filter((game) => ofSeason.has(game) || isAhead(game, now))
  const next = nextGame(games.data ?? [], now)
  const [isSearched, setSearched] = useRetainedState('searched', false)
  return (
    <>
      <PageHeader
        title={`${isolated(team.name)} - Games`}
        subtitle="Manage team games and enter game statistics"
        more={
          <>
            {(games.data?.length ?? 0) > 0 && <DownloadTeam team={team} />}
            <LinkButton to={paths.opponents(team.id)} icon={IconShield}>
              Opponents
            </LinkButton>
            <LinkButton
              to={paths.importSchedule(team.id)}
              icon={IconFileImport}
              inactive={!mayChange}
            >
              Import
            </LinkButton>
          </>
        }
        actions={
          <ListActions
            isSearchable={isSearchable(shown)}
            isSearched={isSearched}
            onSearch={setSearched}
            add="Add Game"
            onAdd={mayChange ? () => add.show(true) : undefined}
            isMain={next === null}
          />
        }
      />
      {games.isPending || !isKnown ? (
        <>
          {games.data?.some(({ seasonId }) => seasonId !== null) && (
            <Skeleton className="mb-4 h-11 w-56 rounded-full!" />
          )}
          <Card>
            <GamesSkeleton />
          </Card>
        </>
      ) : games.data === undefined ? (
        <QueryFailure query={games} title="The games could not be loaded" />
      ) : games.data.length === 0 ? (
        <EmptyState
          icon={<IconCalendarPlus />}
          title="No games"
          actions={
            // On phones the one above is in a sheet.
            <LinkButton
              to={paths.importSchedule(team.id)}
              icon={IconFileImport}
              inactive={!mayChange}
              className="sm:hidden"
            >
              Import Schedule
            </LinkButton>
          }
        >
          Get started by adding a new game.
        </EmptyState>
      ) : (
        <ScheduleList
          games={shown}
          isSearched={isSearched}
          season={<SeasonSwitch teamId={team.id} className="min-h-12 max-sm:w-full" />}
          row={(game) => (
            <GameRow
              key={game.id}
              game={game}
              isNext={game === next}
              season={season === 'all' ? seasonNames.get(game.seasonId) : undefined}
              onEdit={mayChange ? edit.show : undefined}
              onDelete={mayChange ? remove.show : undefined}
            />
          )}
        />
      )}
      {(games.data?.length ?? 0) + seasons.length > 0 && (
        <SeasonsCard
          teamId={team.id}
          seasons={seasons}
          games={games.data ?? []}
          mayChange={mayChange}
        />
      )}
      {add.subject && (
        <AddGameDialog
          key={`add${add.opening}`}
          {...add.dialog}
          teamId={team.id}
          title="Add Game"
        />
      )}
      {edit.subject && (
        <EditGameDialog key={`edit${edit.opening}`} {...edit.dialog} game={edit.subject} />
      )}
      <DeletionDialog
        control={remove}
        removal={deleteGame(team.id)}
        title="Delete Game"
        question={(game) => (
          <>
            <p className="mb-2 font-semibold text-lg">{gameWords(game)}</p>
            <p>
              Are you sure you want to delete this game? This action cannot be undone and will
              remove all associated data.
            </p>
          </>
        )}
      />
    </>
  )
}

/** A game as one names it, e.g. "Boston, Nov 28, 2026". */
const gameWords = (game: Game): string =>
  [isolated(game.opponent ?? UNNAMED_GAME), startDay(game)].filter(Boolean).join(', ')

function GamesSkeleton() {
  return (
    <LoadingRegion label="Loading games" className="divide-y divide-line">
      {['w-40', 'w-56', 'w-32', 'w-48'].map((width) => (
        <div key={width} className="flex h-32 items-start gap-4 py-4 pr-3 pl-4 sm:h-24 sm:pl-5">
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton className={`h-6 max-w-full ${width}`} />
            <Skeleton className="h-4 w-36" />
          </div>
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-11 w-28 max-sm:hidden" />
        </div>
      ))}
    </LoadingRegion>
  )
}
