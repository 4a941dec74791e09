import type { GameDetail } from '@icetally/domain/contract/games'
import type { Player } from '@icetally/domain/contract/players'
import { periodLabel } from '@icetally/domain/statistics/sheet/periods'
import { useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog.tsx'
import { dressed } from '../../game/dressed.ts'
import { PlayerTiles } from '../../game/player-tiles.tsx'
import { playerLabel } from '../../lib/format/player-names.ts'
import type { DialogControl } from '../../lib/react/use-dialog.ts'
import { useStableCallback } from '../../lib/react/use-stable-callback.ts'
import { recordAndSay } from '../../sync/recording/say-recorded.ts'
import { type Assists, goalOf, isOpenGoal, pressAssist } from './assists.ts'
import type { GameShot } from './game-shot.ts'
import { useGameShots } from './use-game-shots.ts'

interface AssistsDialogProps {
  readonly game: GameDetail
  /** About the id of the scored shot. */
  readonly control: DialogControl<string>
}

/** The goal that a scored shot is: scorer and period are known, who assisted is asked. */
export function AssistsDialog({ game, control }: AssistsDialogProps) {
  const { recording, shots } = useGameShots(game)
  const shot = shots.find(({ id }) => id === control.subject) ?? null
  const open = shot !== null && isOpenGoal(shot, recording.records.goals.values())

  function save(assists: Assists): void {
    const goal = shot && goalOf(shot, assists, newId())
    if (goal) void recordAndSay(recording.record, goal)
    control.close()
  }

  const description = shot?.shooter
    ? `Goal by ${playerLabel(shot.shooter)}, ${periodLabel(shot.periodNumber)}`
    : ''
  return (
    <Dialog {...control.dialog} title="Add assists" description={description} size="compact">
      {shot && open ? (
        <AssistsForm
          key={control.turn}
          playing={dressed(game, recording.records)}
          shot={shot}
          onSave={save}
        />
      ) : (
        <DialogBody>
          <p>This goal has been entered or removed meanwhile.</p>
        </DialogBody>
      )}
    </Dialog>
  )
}

interface AssistsFormProps {
  readonly playing: readonly Player[]
  readonly shot: GameShot
  readonly onSave: (assists: Assists) => void
}

function AssistsForm({ playing, shot, onSave }: AssistsFormProps) {
  const [assists, setAssists] = useState<Assists>([])
  const scorerId = shot.shooter?.id
  const players = useMemo(() => playing.filter(({ id }) => id !== scorerId), [playing, scorerId])
  const press = useStableCallback((id: string) => setAssists(pressAssist(assists, id)))
  const named = (place: number) => players.find(({ id }) => id === assists[place]) ?? null
  return (
    <>
      <DialogBody className="gap-3 py-3">
        <div className="grid grid-cols-2 gap-2" aria-live="polite">
          <AssistPlace name="First Assist" player={named(0)} />
          <AssistPlace name="Second Assist" player={named(1)} />
        </div>
        <PlayerTiles
          label="Players"
          players={players}
          isChosen={(id) => assists.includes(id)}
          onChoose={press}
          tone="green"
        />
      </DialogBody>
      <DialogFooter>
        <Button size="large" onClick={() => onSave(assists)}>
          {assists.length === 0 ? 'Save Unassisted' : 'Save Goal'}
        </Button>
      </DialogFooter>
    </>
  )
}

function AssistPlace({ name, player }: { name: string; player: Player | null }) {
  return (
    <p className="flex min-h-14 min-w-0 flex-col justify-center rounded-control border border-line bg-sunken px-3 py-1 leading-tight">
      <span className="text-muted text-sm">{name}</span>{' '}
      <strong className="truncate font-semibold">{player ? playerLabel(player) : 'Nobody'}</strong>
    </p>
  )
}
