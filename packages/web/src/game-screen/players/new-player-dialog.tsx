import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { lineupIn } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Dialog, DialogBody } from '../../platform/components/dialog.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { recordQuietly } from '../../platform/sync/recording/report-recorded.ts'
import { NewPlayerForm } from './new-player-form.tsx'

/**
 * Adds a player who is at once among those of the game: with a lineup, the player is dressed too.
 */
export function NewPlayerDialog({ game, ...layer }: Layer & { game: GameDetail }) {
  const { records, record } = useOpenGameRecords()
  return (
    <Dialog {...layer} title="Add Player" size="compact" keepOpen>
      <DialogBody>
        <p className="text-muted">
          Works without a network. A manager can later join a guest with a player of the team.
        </p>
        <NewPlayerForm
          teamId={game.teamId}
          roster={game.team.players}
          onAdded={({ id: playerId, position }) => {
            const lineup = lineupIn(records)
            if (lineup !== null && !lineup.players.some((one) => one.playerId === playerId)) {
              const players = [...lineup.players, { playerId, position, starting: false }]
              void recordQuietly(record, { kind: 'lineup.set', players })
            }
            layer.onClose()
          }}
        />
      </DialogBody>
    </Dialog>
  )
}
