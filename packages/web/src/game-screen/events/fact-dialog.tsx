import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords, KindName } from '@icetally/domain/game/model/records'
import { sortByNumber } from '@icetally/domain/player/order'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useSheetNames } from '../../games/use-sheet-names.ts'
import { Button } from '../../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../platform/components/dialog.tsx'
import { SelectField } from '../../platform/components/fields.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { playerLabel, playerName } from '../../platform/format/player-names.ts'
import type { DialogControl } from '../../platform/react/use-dialog.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { giveNetCommand, type NetCommand, rechargeQuestion } from '../goalie/recharge.ts'
import { RechargeChoice } from '../goalie/recharge-choice.tsx'
import { MomentFields } from '../shared/moment-fields.tsx'
import { commandsToCorrect, commandsToRemove, type FactChange } from './fact-changes.ts'
import { type GameEvent, gameEvents, groupLabel, isPeriod } from './game-events.ts'

/** For kinds with panels of their own: the text of the button to it, and how it is opened for a record. */
export type FactLinks = {
  readonly [Name in KindName]?: { readonly text: string; readonly open: (id: string) => void }
}

interface FactDialogProps {
  readonly control: DialogControl<GameEvent>
  readonly links: FactLinks
}

/** Corrects or removes any fact of a game but a shot, which has a panel beside its mark. */
export function FactDialog({ control, links }: FactDialogProps) {
  const { game, records } = useOpenGameRecords()
  const { subject } = control
  const nameOf = useSheetNames()
  // As it is now: others may correct it, or remove it, meanwhile.
  const events = subject === null ? [] : gameEvents(records, nameOf, () => null)
  const event = events.find(({ id }) => id === subject?.id)
  const shown = event ?? subject
  const [pending, setPending] = useState<OpenQuestion | null>(null)
  return (
    <Dialog
      {...control.dialog}
      // The correction was chosen: closing the question is no.
      onClose={() => (pending === null ? control.close() : pending.answer(false))}
      title={shown ? `${shown.what} ${shown.who}`.trim() : 'Event'}
      description={shown ? groupLabel(game.format, shown.periodNumber) : ''}
      size="compact"
    >
      {event ? (
        <FactForm {...{ event, links, pending }} onPending={setPending} onDone={control.close} />
      ) : (
        <DialogBody>
          <p>This has been removed.</p>
        </DialogBody>
      )}
    </Dialog>
  )
}

interface FactFormProps {
  readonly event: GameEvent
  readonly links: FactLinks
  readonly pending: OpenQuestion | null
  readonly onPending: (question: OpenQuestion | null) => void
  readonly onDone: () => void
}

function FactForm(props: FactFormProps) {
  const { event, links, pending, onPending, onDone } = props
  const { records, record, nameOf } = useOpenGameRecords()
  /**
   * Issues the commands and calls `done`, at once or after the question which charges a goalie
   * change moves.
   */
  const give = (commands: readonly RecordingCommand[], done: () => void = () => undefined) => {
    const last = commands.at(-1)
    if (last?.kind !== 'goalieChange.correct' && last?.kind !== 'goalieChange.remove') {
      done()
      if (last) void recordAndReport(record, last, undefined, commands.slice(0, -1))
      return
    }
    const question = rechargeQuestion(last, record.shown(), (id) => playerName(nameOf(id)))
    const answer = (recharges: boolean) => {
      onPending(null)
      done()
      void giveNetCommand(record, last, recharges, backOf(last, records))
    }
    if (question === null) answer(false)
    else onPending({ question, answer })
  }
  const change = (wanted: FactChange) => give(commandsToCorrect(event, wanted, records, newId))
  const { periodNumber, clock } = event
  const link = links[event.kind]
  if (pending !== null) {
    return (
      <DialogBody>
        <RechargeChoice question={pending.question} onAnswer={pending.answer} />
      </DialogBody>
    )
  }
  return (
    <>
      <DialogBody className="gap-4">
        {link && (
          <Button
            variant="secondary"
            onClick={() => {
              onDone()
              link.open(event.id)
            }}
          >
            {link.text}
          </Button>
        )}
        <Particulars event={event} onChange={change} />
        {(isPeriod(periodNumber) || event.kind === 'faceoffEvent') && (
          <MomentFields
            clock={clock}
            periodNumber={isPeriod(periodNumber) ? periodNumber : null}
            onChange={change}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button
          variant="danger"
          icon={IconTrash}
          onClick={() => give(commandsToRemove(event, records), onDone)}
        >
          Remove
        </Button>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  )
}

/** A correction that waits for an answer. */
interface OpenQuestion {
  readonly question: string
  readonly answer: (recharges: boolean) => void
}

/** The commands that undo the correction of a goalie change; a removal is undone like any other. */
function backOf(command: NetCommand, { goalieChanges }: GameRecords): NetCommand | null {
  const id = command.kind === 'goalieChange.correct' ? command.goalieChangeId : ''
  const before = goalieChanges.get(id)
  if (before === undefined) return null
  const { periodNumber, clock, playerId } = before
  return { kind: 'goalieChange.correct', goalieChangeId: id, periodNumber, clock, playerId }
}

interface ParticularsProps {
  readonly event: GameEvent
  readonly onChange: (change: FactChange) => void
}

/** The specifics of a fact's kind that can be corrected in one place. */
function Particulars({ event, onChange }: ParticularsProps) {
  const { records } = useOpenGameRecords()
  const { id, kind } = event
  if (kind === 'goalieChange') {
    const playerId = records.goalieChanges.get(id)?.playerId ?? null
    return <GoalieChoice {...{ onChange, playerId }} />
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

function GoalieChoice(props: { playerId: string | null; onChange: (change: FactChange) => void }) {
  const { playerId, onChange } = props
  const { game, nameOf } = useOpenGameRecords()
  const roster = sortByNumber(game.team.players)
  const isGone = playerId !== null && !roster.some(({ id }) => id === playerId)
  return (
    <SelectField
      label="In the net"
      value={playerId ?? ''}
      none="Empty net"
      onChange={({ currentTarget: { value } }) =>
        onChange({ playerId: value === '' ? null : value })
      }
      options={[...roster, ...(isGone ? [nameOf(playerId)] : [])].map((player) => ({
        ...{ value: player.id, label: playerLabel(player) },
      }))}
    />
  )
}
