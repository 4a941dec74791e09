import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../platform/components/dialog.tsx'
import { SelectField } from '../../platform/components/fields.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { playerLabel } from '../../platform/format/player-names.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { paths } from '../../platform/paths.ts'
import { joinPlayers } from '../../platform/queries/players.ts'
import { useOpenTeam } from '../../team/index.ts'

type Named = Pick<Player, 'id' | 'name' | 'number' | 'jersey'>

const labelOf = (player: Named) => playerLabel({ ...player, removed: false })

interface JoinPlayerDialogProps extends Layer {
  /** The player who turned out to be another one of the roster. */
  readonly player: Named
  /** The other players of the roster. */
  readonly others: readonly Player[]
}

/** Merges a player, such as a guest, into another player of the roster. */
export function JoinPlayerDialog({ player, others, ...layer }: JoinPlayerDialogProps) {
  const { id: teamId } = useOpenTeam()
  const navigate = useNavigate()
  const joining = useMutation(joinPlayers(teamId))
  const [into, setInto] = useState('')
  const [isMissing, setMissing] = useState(false)
  const name = labelOf(player)
  const chosen = others.find(({ id }) => id === into)
  return (
    <FormDialog
      {...layer}
      title="Same player as…"
      size="compact"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === undefined) return setMissing(true)
        joining.mutate(
          { playerId: player.id, into },
          { onSuccess: () => void navigate(paths.player(teamId, into), { replace: true }) },
        )
      }}
      confirmText="Merge players"
      pendingText="Merging..."
      pending={joining.isPending}
    >
      <SelectField
        label={`${isolated(name)} is`}
        none="Choose a player"
        options={sortByNumber(others).map((other) => ({ value: other.id, label: labelOf(other) }))}
        value={into}
        error={isMissing && chosen === undefined ? 'Choose a player' : undefined}
        onChange={({ target }) => setInto(target.value)}
      />
      <p className="text-muted">
        Everything recorded of {name}, in all games, becomes that of{' '}
        {chosen === undefined ? 'the player chosen' : labelOf(chosen)}. {name} leaves the roster.
        Games show the number worn there. This cannot be undone.
      </p>
    </FormDialog>
  )
}
