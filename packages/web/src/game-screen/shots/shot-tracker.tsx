import { countShots } from '@icetally/domain/analytics/shots'
import { lastPeriodIn } from '@icetally/domain/game/kinds/period/period'
import { oppositeDirection, type PeriodView } from '@icetally/domain/game/period/directions'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import { viewLabel } from '@icetally/domain/game/sheet/periods'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { useMemo, useRef } from 'react'
import { knownGoals } from '../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useRootAttribute } from '../../platform/browser/root-attribute.ts'
import { classes } from '../../platform/components/classes.ts'
import { useToastPosition } from '../../platform/components/toast-position.ts'
import { toastError, toastInfo } from '../../platform/messages/toast.ts'
import { useAfterPaint } from '../../platform/react/use-after-paint.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { markKind } from '../../rink/marks.ts'
import { dressed } from '../shared/dressed.ts'
import { useRecorded } from '../shared/recorded.ts'
import { useRecordingSettings } from '../shared/recording-settings.ts'
import { sideOfTurned } from '../shared/turned-period.ts'
import { shotsInView } from './game-shot.ts'
import { GoalPanel } from './goal-panel.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { markBox } from './mark-box.ts'
import { GROUNDS, ModeGround } from './mode-ground.tsx'
import { OverBoard } from './over-board.tsx'
import { CountPanel, StatusBanner } from './scoreboard.tsx'
import { ShooterPicker } from './shooter-picker.tsx'
import {
  AssistsOffer,
  DirectionToggle,
  PeriodChoice,
  ScoringToggle,
  ShotManagement,
} from './shot-controls.tsx'
import { ShotCorrection } from './shot-correction.tsx'
import { ShotDetails } from './shot-details.tsx'
import { KIND_TONES, modeKind, modeOf } from './shot-mode.ts'
import { LoadFailure, RinkLegend, ShotRink } from './shot-rink.tsx'
import { PARTS } from './tracker-parts.ts'
import type { ShotTrackerProps } from './tracker-props.ts'
import { UndoQuestion } from './undo-question.tsx'
import { useGameShots, useLastShooters } from './use-game-shots.ts'
import { usePeriods } from './use-periods.ts'
import { useRecordShot } from './use-record-shot.ts'
import { useCorrection, useUndo } from './use-recorded-shots.ts'
import { useShotKeys } from './use-shot-keys.ts'
import { useTrackedGoals } from './use-tracked-goals.ts'
import { viewsUpTo } from './views.ts'
import { useWrongEnd, WrongEndLine, WrongEndQuestion } from './wrong-end.tsx'

/** The position of messages: between the rink and the controls below it, or over the counts. */
const TOASTS = { line: '.rink-labels', board: '.tracker-for, .tracker-against' }

/** Where the last shooters are not shown first. */
const NO_PLAYERS: readonly Player[] = []

/** The Shot Tracker: the rink, the effect of a tap on it, and the resulting counts. */
export function ShotTracker(props: ShotTrackerProps) {
  const { choices, onChoose, mayRecord, notice, offers } = props
  const { onAddPlayer, strip, stripKeys, goal, correcting, moment } = props
  const { view } = choices
  const recording = useOpenGameRecords()
  const { game, query, records, known } = recording
  const recorded = useRecorded()
  const shots = useGameShots()
  const players = dressed(game, records)
  const mode = useMemo(() => modeOf(choices, players), [choices, players])
  // Nothing is recorded with all periods in view, which then only are read.
  const isRecording = mayRecord && view !== 'all'
  const tone = KIND_TONES[modeKind(mode)]
  const lastPeriod = lastPeriodIn(records, game.format)
  const periods = usePeriods(game.id, recording, view, mayRecord)
  const { directions, viewed, underWay, isStoring, attack } = periods
  const shown = useMemo(() => shotsInView(shots, view), [shots, view])
  const correction = useCorrection({ recording, shots, view, viewed, control: correcting })
  const { inView } = correction
  const undoing = useUndo(recording, shown)
  const counts = useMemo(
    () => countShots(records.shots.values(), knownGoals(records), view),
    [records, view],
  )
  const rink = useRef<HTMLCanvasElement>(null)
  // Players and foot have a frame of their own: a phone is held up by all of it at once.
  const isDrawn = useAfterPaint(true, false)

  const settings = useRecordingSettings()
  const lastShooters = useLastShooters(shots, players)
  const recent = settings.lastUsedFirst ? lastShooters : NO_PLAYERS
  const holdKind = markKind({ scored: true, scoredAgainst: mode.shooter === 'against' })
  const { shot: corrected } = correction
  const movable = corrected && {
    id: corrected.id,
    onMove: (point: CanvasPoint) => correction.change({ point }),
  }

  const reset = useStableCallback(() => {
    if (view !== 'all' && directions === null) toastError('Period not found')
    else undoing.reset()
  })
  const chooseShooter = useStableCallback((shooterId: string) =>
    onChoose({ ...choices, shooterId }),
  )
  const chooseScored = useStableCallback((scored: boolean) => onChoose({ ...choices, scored }))
  const chooseView = useStableCallback((next: PeriodView) => onChoose({ ...choices, view: next }))
  const turnTo = useStableCallback(attack)

  const tracked = useTrackedGoals({ goal, corrected, view })
  const { wantsDetails, openGoal, entry, ofCorrected, sayOutcome } = tracked
  const wrongEnd = useWrongEnd(correction, viewed)
  const tap = useRecordShot({
    ...{ recording, directions, view, mode },
    onRecorded: (shot, held) => {
      // One goal, one press of SCORE: the next tap is a shot again.
      if (choices.scored) onChoose({ ...choices, scored: false })
      // The details of the goal before are recorded already.
      if (shot.scored && wantsDetails) goal.follow(shot.shotId)
      else goal.close()
      // If most are at the wrong end the question is about the period.
      if (view === 'all' || sideOfTurned(records, view) === null) wrongEnd.ask(shot, held)
    },
    onMiss: (shotId) => correction.change({ scored: false }, shotId),
  })
  const hasDetails = mayRecord && recorded.outcomes
  const partsShown = [settings.hand, hasDetails && 'details', entry !== null && 'goal']
  useRootAttribute('data-tracker', mayRecord ? partsShown.filter(Boolean).join(' ') : null)
  const tracker = useRef<HTMLDivElement>(null)
  useToastPosition(tracker, TOASTS)

  const views = viewsUpTo(game.format, lastPeriod)
  const help = useShotKeys({
    players,
    choices,
    onChoose,
    mayRecord,
    turn: () => attack(oppositeDirection(viewed)),
    undo: undoing.undo,
    correct: correction.show,
    assists() {
      if (openGoal) goal.show(openGoal.id)
      else toastInfo('No goal to add assists to')
    },
    outcome: recorded.outcomes
      ? (outcome) => sayOutcome(corrected?.outcome === outcome ? null : outcome)
      : undefined,
    strip: stripKeys,
    views,
    rink: () => rink.current?.focus(),
  })

  return (
    <>
      {!known && <LoadFailure query={query} />}
      {/* The banner announces mode and player by itself; this announces other changes by a key or a press. */}
      <p aria-live="polite" className="sr-only">
        {viewLabel(game.format, view)}, attacking {viewed}
      </p>
      <div
        ref={tracker}
        className={PARTS.tracker}
        data-hand={settings.hand}
        data-tone={isRecording ? tone : undefined}
        data-read-only={!mayRecord || undefined}
        data-strip={mayRecord || undefined}
        data-details={hasDetails || undefined}
        data-goal={entry !== null || undefined}
        data-drawing={!isDrawn || undefined}
      >
        {mayRecord && (
          <>
            {isRecording && <ModeGround tone={tone} />}
            <div className={PARTS.bar}>
              {hasDetails && <ShotDetails shot={corrected} onOutcome={sayOutcome} />}
              <div className={PARTS.mode}>
                <ScoringToggle mode={mode} onChange={chooseScored} />
              </div>
            </div>
          </>
        )}
        <div className={classes(PARTS.top, isRecording ? GROUNDS[tone] : 'bg-canvas')}>
          <CountPanel side="for" shots={counts.teamShots} scores={counts.teamGoals} />
          {mayRecord && <StatusBanner mode={mode} view={view} />}
          <CountPanel side="against" shots={counts.opponentShots} scores={counts.opponentGoals} />
          <ShotRink
            format={game.format}
            timeZone={game.timeZone}
            canvas={rink}
            shots={inView}
            view={view}
            viewed={viewed}
            onTap={mayRecord ? tap : undefined}
            holdKind={mayRecord ? holdKind : undefined}
            movable={(mayRecord && movable) || undefined}
            onOpen={mayRecord ? correcting.show : undefined}
            pressOpens={!mayRecord || view === 'all'}
            ringed={correction.open ? corrected?.id : undefined}
            moment={moment}
          >
            {wrongEnd.asked && <WrongEndLine shot={wrongEnd.asked} viewed={viewed} />}
          </ShotRink>
          {mayRecord && <OverBoard>{offers}</OverBoard>}
          {wrongEnd.asked && (
            <OverBoard>
              <WrongEndQuestion
                shot={wrongEnd.asked}
                viewed={viewed}
                shooters={lastShooters}
                onCorrect={wrongEnd.correct}
                onOther={correction.show}
              />
            </OverBoard>
          )}
        </div>
        <div className={PARTS.period}>
          <PeriodChoice format={game.format} view={view} last={lastPeriod} onChange={chooseView} />
        </div>
        {mayRecord && (
          <>
            <div className={PARTS.direction}>
              <DirectionToggle
                viewed={viewed}
                onChange={turnTo}
                underWay={underWay}
                isStoring={isStoring}
              />
            </div>
            <div className={PARTS.strip}>
              {strip}
              {openGoal && entry === null && (
                <AssistsOffer
                  against={openGoal.scoredAgainst}
                  onPress={() => goal.show(openGoal.id)}
                />
              )}
            </div>
            <div className={PARTS.picker}>
              <ShooterPicker
                players={players}
                lastUsed={recent}
                isArriving={!known && query.isFetching && query.isFirst}
                mode={mode}
                onChoose={chooseShooter}
                onAdd={onAddPlayer}
                goalPanel={
                  entry && (
                    <GoalPanel
                      key={goal.id}
                      {...{ entry, players }}
                      lastUsed={recent}
                      isOpenedByUser={goal.isOpenedByUser}
                      onClose={goal.close}
                    />
                  )
                }
              />
            </div>
          </>
        )}
        <div className={PARTS.notice}>{notice}</div>
        <div className={PARTS.foot}>
          <RinkLegend />
          <div className="flex flex-wrap gap-1.5 cells:contents">
            {mayRecord && (
              <ShotManagement
                format={game.format}
                view={view}
                onUndo={undoing.undo}
                onCorrect={correction.show}
                onReset={reset}
              />
            )}
            <div className="flex [grid-area:tools] lg:justify-self-end">
              <KeyboardHelp
                {...{ control: help, mayRecord, format: game.format, views, strip: stripKeys }}
                hasOutcomes={recorded.outcomes}
              />
            </div>
          </div>
        </div>
      </div>
      <ShotCorrection
        correction={correction}
        players={players}
        anchor={() => markBox(rink.current, corrected, viewed)}
        goal={
          ofCorrected && (wantsDetails || (!ofCorrected.content.against && !ofCorrected.isEntered))
            ? ofCorrected
            : null
        }
        onEnterGoal={() => {
          correction.close()
          if (corrected) goal.show(corrected.id)
        }}
      />
      <UndoQuestion undoing={undoing} />
    </>
  )
}
