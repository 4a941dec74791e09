import type { GameDetail } from '@icetally/domain/contract/games'
import { sortByNumber } from '@icetally/domain/player/order'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import type { GameRecords } from '@icetally/domain/recording/records'
import { IconTrash } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog.tsx'
import { NumberField, SelectField } from '../../components/fields.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { MomentFields } from '../../game/moment-fields.tsx'
import { useRecorded } from '../../game/recorded.ts'
import { playerLabel, playerNames } from '../../lib/format/player-names.ts'
import type { DialogControl } from '../../lib/react/use-dialog.ts'
import { recordAndSay } from '../../sync/recording/say-recorded.ts'
import { type GameRecordsShown, useGameRecords } from '../../sync/records/use-game-records.ts'
import { commandsToCorrect, commandsToRemove, type FactChange } from './fact-changes.ts'
import { type GameEvent, gameEvents, groupLabel, isPeriod } from './game-events.ts'

/** Ways to panels of other features, for what they correct. */
export interface FactLinks {
  /** Scorer, assists and all that is said of a goal. */
  readonly onGoal: (goalId: string) => void
}

interface FactDialogProps {
  readonly game: GameDetail
  readonly control: DialogControl<GameEvent>
  readonly links: FactLinks
}

/** Corrects or removes any fact of a game but a shot, which has a panel beside its mark. */
export function FactDialog({ game, control, links }: FactDialogProps) {
  const recording = useGameRecords(game)
  const { records, players } = recording
  const nameOf = playerNames(game.team.players, players)
  // As it is now: others may correct it, or remove it, meanwhile.
  const event = gameEvents(records, nameOf, () => false).find(
    ({ id }) => id === control.subject?.id,
  )
  const shown = event ?? control.subject
  return (
    <Dialog
      {...control.dialog}
      title={shown ? `${shown.what} ${shown.who}`.trim() : 'Event'}
      description={shown ? groupLabel(shown.periodNumber) : ''}
      size="compact"
    >
      {event ? (
        <FactForm {...{ game, event, recording, links }} onDone={control.close} />
      ) : (
        <DialogBody>
          <p>This has been removed.</p>
        </DialogBody>
      )}
    </Dialog>
  )
}

interface FactFormProps {
  readonly game: GameDetail
  readonly event: GameEvent
  readonly recording: GameRecordsShown
  readonly links: FactLinks
  readonly onDone: () => void
}

function FactForm({ game, event, recording, links, onDone }: FactFormProps) {
  const { records, record } = recording
  const { periodMinutes } = useRecorded(game)
  const give = (commands: readonly RecordingCommand[]) => {
    const last = commands.at(-1)
    if (last) void recordAndSay(record, last, undefined, commands.slice(0, -1))
  }
  const change = (wanted: FactChange) => give(commandsToCorrect(event, wanted, records, newId))
  const { periodNumber, clock } = event
  return (
    <>
      <DialogBody className="gap-4">
        {event.kind === 'goal' && (
          <Button
            variant="secondary"
            onClick={() => {
              onDone()
              links.onGoal(event.id)
            }}
          >
            Scorer, assists and more
          </Button>
        )}
        <Particulars game={game} event={event} records={records} onChange={change} />
        {(isPeriod(periodNumber) || event.kind === 'faceoffEvent') && (
          <MomentFields
            {...{ gameId: game.id, periodMinutes, clock }}
            periods={records.periods}
            periodNumber={isPeriod(periodNumber) ? periodNumber : null}
            onChange={change}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button
          variant="danger"
          icon={IconTrash}
          onClick={() => {
            onDone()
            give(commandsToRemove(event, records))
          }}
        >
          Remove
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  )
}

interface ParticularsProps {
  readonly game: GameDetail
  readonly event: GameEvent
  readonly records: GameRecords
  readonly onChange: (change: FactChange) => void
}

/** What is particular to the kind of a fact, and can be corrected in one place. */
function Particulars({ game, event, records, onChange }: ParticularsProps) {
  const { id, kind } = event
  if (kind === 'penalty') {
    const penalty = records.penalties.get(id)
    if (!penalty) return null
    return penalty.against ? (
      <OpponentNumber number={penalty.opponentNumber} onChange={onChange} />
    ) : (
      <PlayerChoice {...{ game, onChange }} playerId={penalty.playerId} none="The bench" />
    )
  }
  if (kind === 'goalieChange') {
    const playerId = records.goalieChanges.get(id)?.playerId ?? null
    return <PlayerChoice {...{ game, onChange, playerId }} none="Empty net" />
  }
  if (kind === 'faceoffEvent') {
    return (
      <SegmentedControl
        label="Faceoff"
        value={records.faceoffEvents.get(id)?.won ? 'won' : 'lost'}
        onChange={(value) => onChange({ won: value === 'won' })}
        segments={[
          { value: 'won', label: 'Won', tone: 'blue' },
          { value: 'lost', label: 'Lost', tone: 'orange' },
        ]}
      />
    )
  }
  if (kind === 'shootoutAttempt') {
    return (
      <SegmentedControl
        label="Attempt"
        value={event.scored ? 'goal' : 'no goal'}
        onChange={(value) => onChange({ scored: value === 'goal' })}
        segments={[
          { value: 'goal', label: 'Goal', tone: event.against ? 'red' : 'green' },
          { value: 'no goal', label: 'No goal', tone: event.against ? 'orange' : 'blue' },
        ]}
      />
    )
  }
  return null
}

function PlayerChoice(props: {
  game: GameDetail
  playerId: string | null
  none: string
  onChange: (change: FactChange) => void
}) {
  const { game, playerId, none, onChange } = props
  const { players } = useGameRecords(game)
  const named = playerNames(game.team.players, players)
  const roster = sortByNumber(game.team.players)
  const isGone = playerId !== null && !roster.some(({ id }) => id === playerId)
  return (
    <SelectField
      label="Who"
      value={playerId ?? ''}
      none={none}
      onChange={({ currentTarget: { value } }) =>
        onChange({ playerId: value === '' ? null : value })
      }
      options={[...roster, ...(isGone ? [named(playerId)] : [])].map((player) => ({
        ...{ value: player.id, label: playerLabel(player) },
      }))}
    />
  )
}

function OpponentNumber(props: { number: number | null; onChange: (change: FactChange) => void }) {
  const { number, onChange } = props
  return (
    <NumberField
      key={number}
      label="Opponent's number"
      min={0}
      max={99}
      defaultValue={number ?? ''}
      onBlur={({ currentTarget: { value } }) => {
        const typed = value.trim() === '' ? null : Number(value)
        const isNumber = typed === null || (Number.isInteger(typed) && typed >= 0 && typed <= 99)
        if (isNumber && typed !== number) onChange({ opponentNumber: typed })
      }}
    />
  )
}
