import type { Player } from '@icetally/domain/player/endpoints/players'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconTrash,
  IconUsersPlus,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { AnchoredPanel } from '../../platform/components/dialog.tsx'
import { IconButton } from '../../platform/components/icon-button.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { isArrowKey } from '../../rink/rink-state.ts'
import type { GoalEntry } from '../shared/goals/use-goal-entry.ts'
import { MomentFields } from '../shared/moment-fields.tsx'
import { PlayerTiles } from '../shared/player-tiles.tsx'
import { useRecorded, wantsGoalDetails } from '../shared/recorded.ts'
import { describeShot } from './game-shot.ts'
import { OpponentTile } from './shooter-picker.tsx'
import { Circumstances, GoalieChoice } from './shot-circumstances.tsx'
import { OutcomeChips } from './shot-details.tsx'
import { KIND_TONES, modeKind } from './shot-mode.ts'
import type { Correction } from './use-recorded-shots.ts'

const ARROWS = [
  ['ArrowLeft', 'Move left', IconArrowLeft],
  ['ArrowUp', 'Move up', IconArrowUp],
  ['ArrowDown', 'Move down', IconArrowDown],
  ['ArrowRight', 'Move right', IconArrowRight],
] as const

interface ShotCorrectionProps {
  readonly correction: Correction
  readonly players: readonly Player[]
  /** Where the mark is on the screen. */
  readonly anchor: () => DOMRect
  /** The goal of the shot, if it can be entered. */
  readonly goal: GoalEntry | null
  readonly onEnterGoal: () => void
}

/** Corrects a shot beside its mark: scored or not, shooter, location and time. */
export function ShotCorrection(props: ShotCorrectionProps) {
  const { correction, players, anchor, goal, onEnterGoal } = props
  const { format, timeZone } = useOpenGameRecords().game
  const recorded = useRecorded()
  const { shot, newest, open, close, change, remove, nudge } = correction
  const choose = useStableCallback((id: string) =>
    change({ shooterId: id === 'against' ? null : id }),
  )
  if (shot === null) return null
  const { shooter } = shot
  const tone = (scored: boolean) =>
    KIND_TONES[modeKind({ scored, shooter: shot.scoredAgainst ? 'against' : null })]

  // The shooter, who is corrected most often, is in view without a scroll; of an earlier shot the time is, too.
  const isNewest = shot.id === newest?.id
  const when = (
    <MomentFields periodNumber={shot.periodNumber} clock={shot.clock} onChange={change} />
  )

  function onKeyDown(event: KeyboardEvent) {
    if (!isArrowKey(event.key)) return
    event.preventDefault()
    nudge(event.key, event.shiftKey)
  }

  return (
    <AnchoredPanel
      open={open}
      onClose={close}
      anchor={anchor}
      title={isNewest ? 'Correct Last Shot' : 'Correct Shot'}
      description={describeShot(shot, format, timeZone).join(', ')}
    >
      <div className="contents lying:grid lying:grid-cols-2 lying:gap-2">
        <SegmentedControl
          label="Scored"
          value={shot.scored ? 'score' : 'miss'}
          onChange={(value) => change({ scored: value === 'score' })}
          segments={[
            { value: 'miss', label: 'MISS', tone: tone(false) },
            { value: 'score', label: 'SCORE', tone: tone(true) },
          ]}
        />
        <OpponentTile
          chosen={shot.scoredAgainst}
          scored={shot.scored}
          onChoose={choose}
          className="lying:min-h-11 lying:text-[1.25rem]"
        />
      </div>
      {!isNewest && when}
      <PlayerTiles
        label="Shooter"
        players={players}
        isChosen={(id) => id === shooter?.id}
        onChoose={choose}
        tone={tone(shot.scored)}
      />
      {recorded.outcomes && !shot.scored && (
        <OutcomeChips shot={shot} onChange={(outcome) => change({ outcome })} />
      )}
      {wantsGoalDetails(recorded) && <Circumstances shot={shot} onChange={change} />}
      {recorded.goalies && shot.scoredAgainst && !shot.emptyNet && (
        <GoalieChoice shot={shot} players={players} onChange={change} />
      )}
      {goal && (
        <Button variant="secondary" icon={IconUsersPlus} onClick={onEnterGoal}>
          {goalOffer(goal)}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons within, together */}
      <div className="flex items-center justify-between gap-2 pl-1" onKeyDown={onKeyDown}>
        <span className="font-semibold">Move</span>
        <div className="flex">
          {ARROWS.map(([key, label, arrow]) => (
            <IconButton
              key={key}
              label={label}
              icon={arrow}
              iconClass="size-5.5"
              onClick={() => nudge(key, false)}
            />
          ))}
          <IconButton
            label="Remove shot"
            icon={IconTrash}
            iconClass="size-5.5"
            tone="danger"
            onClick={remove}
            className="ml-2"
          />
        </div>
      </div>
      {isNewest && when}
    </AnchoredPanel>
  )
}

function goalOffer({ isEntered, content }: GoalEntry): string {
  if (isEntered) return 'Edit the goal'
  return content.against ? 'Add the number' : 'Add assists'
}
