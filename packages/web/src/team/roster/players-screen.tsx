import { jerseyLabel, jerseyOf } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconArrowsLeftRight, IconFileImport, IconPlus, IconShirtSport } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NumberBadge } from '../../platform/components/avatar.tsx'
import { Button, LinkButton } from '../../platform/components/button.tsx'
import { Card } from '../../platform/components/card.tsx'
import { ConfirmDialog } from '../../platform/components/dialog.tsx'
import { RowButtons } from '../../platform/components/icon-button.tsx'
import { PageHeader } from '../../platform/components/page-header.tsx'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { playerLabel } from '../../platform/format/player-names.ts'
import { playsAs } from '../../platform/format/positions.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { paths } from '../../platform/paths.ts'
import { deletePlayer, playersQuery } from '../../platform/queries/players.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { AddPlayerDialog, EditPlayerDialog } from './player-dialog.tsx'

/** The roster of a team, and everything that changes it. */
export function PlayersScreen(props: {
  team: Pick<TeamDetail, 'id' | 'name' | 'state' | 'members' | 'players'>
  /** Offers the team's files. */
  download: ReactNode
}) {
  const { team, download } = props
  const players = useQuery(playersQuery(team.id))
  const mayChange = usePermissions(team).may('roster.change')
  // The team knows them before the list comes: its buttons are there from the beginning.
  const known = players.data ?? team.players
  const add = useDialog<true>()
  const edit = useDialog<Player>()
  const remove = useDialog<Player>()
  const removing = useMutation(deletePlayer(team.id))
  return (
    <>
      <PageHeader
        title={`${isolated(team.name)} - Players`}
        subtitle="Manage team players"
        compact
        actions={
          <>
            {known.length > 0 && download}
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
            <Button icon={IconPlus} disabled={!mayChange} onClick={() => add.show(true)}>
              Add Player
            </Button>
          </>
        }
      />
      {players.isPending ? (
        <Card>
          <PlayerRowsSkeleton />
        </Card>
      ) : players.data === undefined ? (
        <QueryFailure query={players} title="The players could not be loaded" />
      ) : players.data.length === 0 ? (
        <EmptyState icon={<IconShirtSport />} title="No players">
          Get started by adding a new player.
        </EmptyState>
      ) : (
        <Card>
          <PlayerRows
            players={players.data}
            onEdit={mayChange ? edit.show : undefined}
            onDelete={mayChange ? remove.show : undefined}
          />
        </Card>
      )}
      {add.subject && <AddPlayerDialog key={`add${add.turn}`} {...add.dialog} teamId={team.id} />}
      {edit.subject && (
        <EditPlayerDialog key={`edit${edit.turn}`} {...edit.dialog} player={edit.subject} />
      )}
      <ConfirmDialog
        {...remove.dialog}
        onConfirm={() =>
          remove.subject && removing.mutate(remove.subject.id, { onSuccess: remove.close })
        }
        title="Delete Player"
        question={
          <>
            <p className="mb-2 font-semibold text-lg wrap-anywhere">
              {remove.subject && playerLabel({ ...remove.subject, removed: false })}
            </p>
            <p>Are you sure you want to delete this player? This action cannot be undone.</p>
          </>
        }
        confirmText="Delete"
        pendingText="Deleting..."
        pending={removing.isPending}
        destructive
      />
    </>
  )
}

/** A row for each player, linked to the player's statistics; read-only without the handlers. */
function PlayerRows(props: {
  players: readonly Player[]
  onEdit?: ((player: Player) => void) | undefined
  onDelete?: ((player: Player) => void) | undefined
}) {
  const { players, onEdit, onDelete } = props
  return (
    <ul className="divide-y divide-line">
      {players.map((player) => (
        <li
          key={player.id}
          className="relative flex items-center gap-4 py-2.5 pr-2 pl-4 first:rounded-t-card last:rounded-b-card hover:bg-hover sm:pl-5"
        >
          <NumberBadge className={player.number === null ? 'opacity-60' : ''}>
            {jerseyOf(player) ?? '?'}
          </NumberBadge>
          <span className="min-w-0 flex-1">
            {/* A line of its own is narrow for a thumb: the whole row leads there, but for its buttons. */}
            <Link
              to={paths.player(player.teamId, player.id)}
              className="block font-semibold text-lg leading-snug underline-offset-4 after:absolute after:inset-0"
            >
              {player.name}
            </Link>
            {player.number !== null && (
              <span className="tabular text-muted">{jerseyLabel(player)}</span>
            )}
            <PlaysAs player={player} />
          </span>
          <span className="relative flex shrink-0">
            <RowButtons item={player} name={player.name} onEdit={onEdit} onDelete={onDelete} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What a player plays as, and with which hand, where it is known. */
function PlaysAs({ player }: { player: Player }) {
  const text = [playsAs(player), player.guest === true ? 'guest' : '']
    .filter((part) => part !== '')
    .join(', ')
  if (text === '') return null
  return (
    <span className="text-muted first-letter:uppercase">
      {player.number !== null && ' · '}
      {text}
    </span>
  )
}

const placeholders = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-32']

/** Rows of the same height as the players that will stand there. */
function PlayerRowsSkeleton() {
  return (
    <LoadingRegion label="Loading players" className="divide-y divide-line">
      {placeholders.map((width) => (
        <div key={width} className="flex items-center gap-4 py-2.5 pr-2 pl-4 sm:pl-5">
          <Skeleton className="h-11 w-12 shrink-0" />
          <div className="flex h-[3.1rem] flex-1 flex-col justify-center gap-2">
            <Skeleton className={`h-5 max-w-full ${width}`} />
            <Skeleton className="h-4 w-10" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}
