import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconArrowsLeftRight, IconFileImport, IconShirtSport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../platform/components/button.tsx'
import { PageHeader } from '../../platform/components/page-header.tsx'
import { DeletionDialog } from '../../platform/components/removal-dialog.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { playerLabel } from '../../platform/format/player-names.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { paths } from '../../platform/paths.ts'
import { deletePlayer, playersQuery } from '../../platform/queries/players.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { useRetainedState } from '../../platform/react/use-retained-state.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { DownloadTeam } from '../../reports/index.ts'
import { ListActions } from '../list-actions.tsx'
import { AddPlayerDialog, EditPlayerDialog } from './player-dialog.tsx'
import { isSearchable, PlayerRows } from './player-rows.tsx'

/** The roster of a team, and everything that changes it. */
export function PlayersScreen({
  team,
}: {
  team: Pick<TeamDetail, 'id' | 'name' | 'state' | 'members' | 'players'>
}) {
  const players = useQuery(playersQuery(team.id))
  const mayChange = usePermissions(team).may('roster.change')
  // The team has them before the list is loaded.
  const known = players.data ?? sortByNumber(team.players)
  const add = useDialog<true>()
  const edit = useDialog<Player>()
  const remove = useDialog<Player>()
  const [isSearched, setSearched] = useRetainedState('searched', false)
  return (
    <>
      <PageHeader
        title={`${isolated(team.name)} - Players`}
        subtitle="Manage team players"
        more={
          <>
            {known.length > 0 && <DownloadTeam team={team} />}
            {known.length > 1 && (
              <LinkButton to={paths.comparePlayers(team.id)} icon={IconArrowsLeftRight}>
                Compare
              </LinkButton>
            )}
            <LinkButton
              to={paths.importRoster(team.id)}
              icon={IconFileImport}
              inactive={!mayChange}
            >
              Import
            </LinkButton>
          </>
        }
        actions={
          <ListActions
            isSearchable={isSearchable(known)}
            isSearched={isSearched}
            onSearch={setSearched}
            add="Add Player"
            onAdd={mayChange ? () => add.show(true) : undefined}
          />
        }
      />
      {players.isLoadingError ? (
        <QueryFailure query={players} title="The players could not be loaded" />
      ) : known.length === 0 ? (
        <EmptyState
          icon={<IconShirtSport />}
          title="No players"
          actions={
            // On phones the one above is in a sheet.
            <LinkButton
              to={paths.importRoster(team.id)}
              icon={IconFileImport}
              inactive={!mayChange}
              className="sm:hidden"
            >
              Import Roster
            </LinkButton>
          }
        >
          Get started by adding a new player.
        </EmptyState>
      ) : (
        <PlayerRows
          players={known}
          isSearched={isSearched}
          onEdit={mayChange ? edit.show : undefined}
          onDelete={mayChange ? remove.show : undefined}
        />
      )}
      {add.subject && (
        <AddPlayerDialog key={`add${add.opening}`} {...add.dialog} teamId={team.id} />
      )}
      {edit.subject && (
        <EditPlayerDialog key={`edit${edit.opening}`} {...edit.dialog} player={edit.subject} />
      )}
      <DeletionDialog
        control={remove}
        removal={deletePlayer(team.id)}
        title="Delete Player"
        question={(player) => (
          <>
            <p className="mb-2 font-semibold text-lg wrap-anywhere">
              {playerLabel({ ...player, removed: false })}
            </p>
            <p>Are you sure you want to delete this player? This action cannot be undone.</p>
          </>
        )}
      />
    </>
  )
}
