import type { Player } from '@icetally/domain/contract/players'
import type { Team } from '@icetally/domain/contract/teams'
import { IconPlus, IconShirtSport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { QueryFailure } from '../../components/query-failure.tsx'
import { EmptyState } from '../../components/states.tsx'
import { playersQuery } from '../../lib/queries/players.ts'
import { useDialog } from '../../lib/react/use-dialog.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { AddPlayerDialog, DeletePlayerDialog, EditPlayerDialog } from './player-dialog.tsx'
import { PlayerRows, PlayerRowsSkeleton } from './player-rows.tsx'

/** The roster of a team, and everything that changes it. */
export function PlayersScreen({ team }: { team: Pick<Team, 'id' | 'name' | 'state' | 'members'> }) {
  const players = useQuery(playersQuery(team.id))
  const mayChange = usePermissions(team).may('roster.change')
  const add = useDialog<true>()
  const edit = useDialog<Player>()
  const remove = useDialog<Player>()
  const addButton = (
    <Button
      icon={<IconPlus aria-hidden="true" className="size-5" />}
      disabled={!mayChange}
      onClick={() => add.show(true)}
    >
      Add Player
    </Button>
  )
  return (
    <>
      <PageHeader
        title={`${team.name} - Players`}
        subtitle="Manage team players"
        actions={addButton}
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
      <AddPlayerDialog key={`add${add.turn}`} {...add.dialog} teamId={team.id} />
      {edit.subject && (
        <EditPlayerDialog key={`edit${edit.turn}`} {...edit.dialog} player={edit.subject} />
      )}
      {remove.subject && (
        <DeletePlayerDialog
          key={`delete${remove.turn}`}
          {...remove.dialog}
          player={remove.subject}
        />
      )}
    </>
  )
}
