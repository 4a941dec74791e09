import { lineupIn } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Dialog, DialogBody } from '../../platform/components/dialog.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { recordQuietly } from '../../platform/sync/recording/report-recorded.ts'
import { forgetNewPlayer, NewPlayerForm } from './new-player-form.tsx'

/**
 * Adds a player who is at once among those of the game: with a lineup, the player is dressed too.
 */
export function NewPlayerDialog({ open, ...layer }: Layer) {
  const { game, record } = useOpenGameRecords()
  const onClose = () => {
    forgetNewPlayer(game.teamId)
    layer.onClose()
  }
  return (
    <Dialog {...{ open, onClose }} title="Add Player" size="compact" keepOpen>
      <DialogBody>
        <p className="text-muted">
          Works without a network. A manager can later join a guest with a player of the team.
        </p>
        <NewPlayerForm
          onAdded={({ id: playerId, position }) => {
            // As it is by now: the device took a while to store the player.
            const lineup = lineupIn(record.shown())
            if (lineup !== null && !lineup.players.some((one) => one.playerId === playerId)) {
              const players = [...lineup.players, { playerId, position, starting: false }]
              void recordQuietly(record, { kind: 'lineup.set', players })
            }
            onClose()
          }}
        />
      </DialogBody>
    </Dialog>
  )
}
