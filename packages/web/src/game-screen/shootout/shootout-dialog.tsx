import { lastGoalie } from '@icetally/domain/game/kinds/goalie-change/in-net'
import { inOrderTaken } from '@icetally/domain/game/sheet/shootout'
import { sentJersey } from '@icetally/domain/platform/jersey'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import { v7 as newId } from 'uuid'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../platform/components/dialog.tsx'
import { SelectField } from '../../platform/components/fields.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { playerLabel } from '../../platform/format/player-names.ts'
import { useDraft } from '../../platform/forms/drafts.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { dressed } from '../shared/dressed.ts'
import { NumberPad } from '../shared/goals/number-pad.tsx'
import { PlayerTiles } from '../shared/player-tiles.tsx'
import { useRecorded } from '../shared/recorded.ts'
import { AttemptList } from './attempt-list.tsx'
import { shootoutState } from './shootout-state.ts'

function opponentOf(digits: string) {
  if (digits === '') return { opponentNumber: null }
  const { number, jersey } = sentJersey(digits)
  return { opponentNumber: number, ...(jersey !== undefined && { opponentJersey: jersey }) }
}

const hiddenUnless = (isShown: boolean) => ({ visibility: isShown ? undefined : 'hidden' }) as const

/** The next attempt while it is entered; null for fields that are not chosen yet. */
interface AttemptDraft {
  readonly side: 'us' | 'them' | null
  readonly shooterId: string | null
  readonly typed: string
  readonly goalieId: string | null
}

const EMPTY: AttemptDraft = { side: null, shooterId: null, typed: '', goalieId: null }

/** The shootout of a game: the attempts of both sides alternately, and the score. */
export function ShootoutDialog(layer: Layer) {
  const { game, records, record } = useOpenGameRecords()
  const { goalies: recordsGoalies } = useRecorded()
  const attempts = inOrderTaken([...records.shootoutAttempts.values()])
  const { own, theirs, nextIsAgainst, sentence } = shootoutState(attempts)
  const [draft, setDraft] = useDraft(`shootout of ${game.id}`, EMPTY)
  const { side, shooterId, typed, goalieId } = draft
  const playing = dressed(game, records)
  const goalies = playing.filter(({ position }) => position === 'G')
  const skaters = playing.filter(({ position }) => position !== 'G')
  const against = side === null ? nextIsAgainst : side === 'them'
  const inNet = goalieId ?? lastGoalie(records) ?? ''
  const isReady = against || shooterId !== null

  function take(scored: boolean): void {
    if (!isReady) return
    const attempt = against
      ? { ...opponentOf(typed), goalieId: inNet || null }
      : { shooterPlayerId: shooterId }
    const attemptId = newId()
    void recordAndReport(record, {
      ...{ kind: 'shootoutAttempt.record', attemptId, against, scored },
      ...attempt,
    })
    setDraft(goalieId === null ? EMPTY : { ...EMPTY, goalieId })
  }
  const close = () => {
    setDraft(EMPTY)
    layer.onClose()
  }

  const choose = useStableCallback((id: string) => setDraft({ ...draft, shooterId: id }))
  const newest = attempts.at(-1)
  return (
    <Dialog {...layer} onClose={close} title="Shootout" description={sentence} size="wide">
      {/* Of the same height however many attempts are listed: a centered dialog would move its buttons. */}
      <DialogBody className="gap-4 low:gap-3 sm:h-128 sm:flex-initial lying:h-auto">
        <div className="grid gap-4 lying:grid-cols-[auto_minmax(0,1fr)] lying:items-center">
          <div aria-live="polite" className="flex items-baseline justify-center gap-4">
            <span className="type-figure text-5xl lying:text-3xl">{own}</span>
            <span className="text-2xl text-muted">–</span>
            <span className="type-figure text-5xl lying:text-3xl">{theirs}</span>
            <span className="sr-only">{sentence}</span>
          </div>
          <SegmentedControl
            label="Whose attempt"
            value={against ? 'them' : 'us'}
            onChange={(next) => setDraft({ ...draft, side: next, typed: '' })}
            segments={[
              { value: 'us', label: 'Us' },
              { value: 'them', label: typed === '' ? 'Opponent' : `Opponent #${typed}` },
            ]}
          />
        </div>
        {/* Both at the same position: the buttons below do not move from one attempt to the next. */}
        <div className="grid *:col-start-1 *:row-start-1">
          <div
            className="grid content-start gap-4 low:gap-2 sm:grid-cols-2 lying:gap-2"
            style={hiddenUnless(against)}
          >
            <NumberPad
              key={attempts.length}
              seen={[]}
              value={typed}
              onChange={(number) => setDraft({ ...draft, typed: number })}
            />
            {recordsGoalies && goalies.length > 0 && (
              <SelectField
                label="Goalie in Net"
                none="Not set"
                value={inNet}
                onChange={({ target }) => setDraft({ ...draft, goalieId: target.value })}
                options={goalies.map((goalie) => ({
                  value: goalie.id,
                  label: playerLabel(goalie),
                }))}
              />
            )}
          </div>
          <div style={hiddenUnless(!against)}>
            {skaters.length === 0 && (
              <p className="rounded-control border border-edge border-dashed px-2 py-4 text-center font-semibold">
                No players found. Add Player is in the menu of the game.
              </p>
            )}
            <PlayerTiles
              label="Shooter"
              players={skaters}
              isChosen={(id) => id === shooterId}
              onChoose={choose}
            />
          </div>
        </div>
        <div className="sticky -bottom-5 -mx-5 grid grid-cols-2 gap-3 border-line border-t bg-surface px-5 py-2 sm:-mx-6 sm:px-6 lying:-bottom-2 lying:py-0.5">
          <Button
            variant="secondary"
            icon={IconX}
            className="min-h-14 lying:min-h-11"
            disabled={!isReady}
            data-acts-on={attempts.length}
            onClick={() => take(false)}
          >
            Missed
          </Button>
          <Button
            icon={IconCheck}
            className="min-h-14 lying:min-h-11"
            disabled={!isReady}
            data-acts-on={attempts.length}
            onClick={() => take(true)}
          >
            Scored
          </Button>
        </div>
        <AttemptList attempts={attempts} />
      </DialogBody>
      <DialogFooter>
        <Button
          variant="secondary"
          icon={IconArrowBackUp}
          disabled={newest === undefined}
          data-acts-on={attempts.length}
          onClick={() =>
            newest &&
            void recordAndReport(record, { kind: 'shootoutAttempt.remove', attemptId: newest.id })
          }
        >
          Remove last
        </Button>
        <Button onClick={close}>Done</Button>
      </DialogFooter>
    </Dialog>
  )
}
