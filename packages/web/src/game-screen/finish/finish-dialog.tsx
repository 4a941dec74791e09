import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { periodLabel } from '@icetally/domain/game/format/game-format'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import { counted } from '@icetally/domain/platform/counted'
import {
  type DecidedIn,
  FORFEITED_BY,
  type ForfeitedBy,
  LIMITS,
} from '@icetally/domain/platform/limits'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useOffline } from '../../platform/browser/network.ts'
import { Button } from '../../platform/components/button.tsx'
import { FormDialog } from '../../platform/components/dialog.tsx'
import { SelectField } from '../../platform/components/fields.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { Alert } from '../../platform/components/notice.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { opponentName } from '../../platform/format/opponent-name.ts'
import { playerLabel } from '../../platform/format/player-names.ts'
import { draftsOf, useDraft } from '../../platform/forms/drafts.ts'
import { finishGame } from '../../platform/queries/games.ts'
import { teamColour } from '../../platform/team-colour.ts'
import { goalDraftName } from '../goals/goal-draft.ts'
import type { GameMoment } from '../shared/moment-fields.tsx'
import { useRecorded } from '../shared/recorded.ts'
import { turnPeriod } from '../shared/turned-period.ts'
import { EndedEarly } from './ended-early.tsx'
import { FinishBoard } from './finish-board.tsx'
import { finalByFacts, goalsWithoutAssists, isWithoutGoalie, turnedPeriods } from './missing.ts'

const DECIDED: readonly { readonly value: DecidedIn; readonly label: string }[] = [
  { value: 'regulation', label: 'Regulation' },
  { value: 'overtime', label: 'Overtime' },
  { value: 'shootout', label: 'Shootout' },
]

const FORFEITS = [
  { value: '', label: 'None: it was played' },
  { value: 'for', label: 'We forfeited' },
  { value: 'against', label: 'They forfeited' },
  { value: 'both', label: 'Both sides' },
] as const

/** What was typed over the recorded score. */
interface TypedFinal {
  readonly for?: string
  readonly against?: string
  readonly decidedIn?: DecidedIn
  readonly forfeitedBy?: ForfeitedBy | null
  readonly endedAt?: GameMoment | null
}

const NOTHING: TypedFinal = {}

const END_UNKNOWN = 'Enter the time on the clock at which the game ended early'

/** Where a game ended early; null if it did not, or if the time is not known. */
function knownEnd(endedAt: GameMoment | null): GameDetail['endedAt'] {
  const { periodNumber, clock = null } = endedAt ?? {}
  return periodNumber === undefined || clock === null ? null : { periodNumber, clock }
}

interface FinishDialogProps extends Layer {
  readonly onFinished: () => void
  /** Asks for the assists of this shot's goal. */
  readonly onAddAssists: (shotId: string) => void
}

/** Finishes a game: the recorded score, which can be typed over, and missing data. */
export function FinishDialog(props: FinishDialogProps) {
  const { onFinished, onAddAssists, ...layer } = props
  useEffect(() => {
    // The next page: preloaded when the game is finished. Without a network it loads, or fails,
    // then.
    if (props.open) import('../../game-summary/summary-route.tsx').catch(() => undefined)
  }, [props.open])
  const { game, records } = useOpenGameRecords()
  const offline = useOffline()
  const finishing = useMutation(finishGame(game.teamId, 'Game finished'))
  const proposed = game.final ?? finalByFacts(records, game.format)
  // Untyped figures follow later records.
  const [typed, setTyped, forget, restored] = useDraft(`final score of ${game.id}`, NOTHING)
  const { endedAt = game.endedAt } = typed
  const close = () => {
    forget()
    layer.onClose()
  }
  const finished = () => {
    forget()
    draftsOf(goalDraftName(game.id)).forget()
    onFinished()
  }
  const own = typed.for ?? String(proposed.for)
  const theirs = typed.against ?? String(proposed.against)
  const forfeitedBy =
    typed.forfeitedBy === undefined ? (proposed.forfeitedBy ?? null) : typed.forfeitedBy
  // A forfeited game was decided in no period.
  const decidedIn = forfeitedBy === null ? (typed.decidedIn ?? proposed.decidedIn) : 'regulation'
  const final: FinalScore = { for: Number(own), against: Number(theirs), decidedIn, forfeitedBy }
  const isEndUnknown = endedAt !== null && knownEnd(endedAt) === null
  const fault = faultOf(own, theirs, final) ?? (isEndUnknown ? END_UNKNOWN : null)
  return (
    <FormDialog
      open={layer.open}
      onClose={close}
      title="Finish Game"
      description="This is the official score."
      size="compact"
      onSubmit={(event) => {
        event.preventDefault()
        if (fault !== null) return
        const isSame = endedAt === game.endedAt
        finishing.mutate(
          { gameId: game.id, final, ...(!isSame && { endedAt: knownEnd(endedAt) }) },
          { onSuccess: finished },
        )
      }}
      confirmText="Finish Game"
      pendingText="Finishing..."
      pending={finishing.isPending}
    >
      {offline && (
        <Alert title="No network">
          Finishing needs a network. What was recorded is safe on this device: finish the game
          later, on any device.
        </Alert>
      )}
      <FinishBoard
        us="Us"
        them={opponentName(game)}
        goals={{ for: own, against: theirs }}
        restored={restored}
        lamp={teamColour(game.team.colour)}
        onChange={(goals) => setTyped({ ...typed, ...goals })}
      />
      {forfeitedBy === null && (
        <SegmentedControl
          label="Decided in"
          value={decidedIn}
          onChange={(value) => setTyped({ ...typed, decidedIn: value })}
          segments={DECIDED}
        />
      )}
      {fault !== null && (
        <p role="alert" className="font-semibold text-danger-text text-sm">
          {fault}
        </p>
      )}
      <SelectField
        label="Forfeit"
        value={forfeitedBy ?? ''}
        options={FORFEITS}
        onChange={({ currentTarget: { value } }) =>
          setTyped({ ...typed, forfeitedBy: FORFEITED_BY.find((side) => side === value) ?? null })
        }
        hint={
          forfeitedBy === null
            ? undefined
            : 'Counts in the record of the team, not in its statistics.'
        }
      />
      <EndedEarly endedAt={endedAt} onChange={(at) => setTyped({ ...typed, endedAt: at })} />
      <Missing onAddAssists={onAddAssists} />
    </FormDialog>
  )
}

/** Why such a final score cannot be, or null; as the server judges it. */
function faultOf(own: string, theirs: string, final: FinalScore): string | null {
  const isGoals = (text: string, goals: number) =>
    text.trim() !== '' && Number.isInteger(goals) && goals >= 0 && goals <= LIMITS.goals
  if (!isGoals(own, final.for) || !isGoals(theirs, final.against)) {
    return `Goals are whole numbers from 0 to ${LIMITS.goals}`
  }
  const isByOne = Math.abs(final.for - final.against) === 1
  return final.decidedIn === 'shootout' && !isByOne ? 'A shootout is won by one goal' : null
}

/** The missing parts of the sheet, with buttons that add them; none prevents finishing. */
function Missing({ onAddAssists }: { onAddAssists: (shotId: string) => void }) {
  const recording = useOpenGameRecords()
  const { game, records, nameOf, unsent } = recording
  const goals = goalsWithoutAssists(records)
  const turned = turnedPeriods(records)
  const goalie = useRecorded().goalies && isWithoutGoalie(records, game.format)
  if (goals.length + turned.length + unsent.length === 0 && !goalie) {
    return <p className="text-muted">All goals have a scorer.</p>
  }
  return (
    <section aria-label="Missing" className="border-line border-t pt-4">
      <h3 className="mb-1 font-semibold">Missing, if you want it</h3>
      <ul className="divide-y divide-line">
        {goals.map((shot) => (
          <Line
            key={shot.id}
            action={
              <Button variant="secondary" size="small" onClick={() => onAddAssists(shot.id)}>
                Add assists
              </Button>
            }
          >
            {shot.shooterId === null ? 'Goal' : playerLabel(nameOf(shot.shooterId))},{' '}
            {periodLabel(game.format, shot.periodNumber)}: no assists said
          </Line>
        ))}
        {turned.map((period) => (
          <Line
            key={period}
            action={
              <Button
                variant="secondary"
                size="small"
                onClick={() => void turnPeriod(recording, game.id, period)}
              >
                Turn {periodLabel(game.format, period)}
              </Button>
            }
          >
            {periodLabel(game.format, period)}: most shots are at the wrong end
          </Line>
        ))}
        {goalie && <Line>No goalie was named</Line>}
        {unsent.length > 0 && (
          <Line>
            {counted(unsent.length, 'record')} not sent yet: the server takes{' '}
            {unsent.length === 1 ? 'it' : 'them'} later, too
          </Line>
        )}
      </ul>
    </section>
  )
}

function Line({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1">{children}</span>
      {action}
    </li>
  )
}
