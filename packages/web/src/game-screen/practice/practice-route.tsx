import { countGame } from '@icetally/domain/analytics/shots'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { CanvasPoint } from '@icetally/domain/game/rink/points'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { v7 as newId } from 'uuid'
import { useGoalMoment } from '../../games/goals/use-goal-moment.ts'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { clock } from '../../platform/clock/clock.ts'
import { LinkButton } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { LoadingRegion } from '../../platform/components/skeleton.tsx'
import { toastError, toastInfo } from '../../platform/messages/toast.ts'
import { paths } from '../../platform/paths.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { markKind } from '../../rink/marks.ts'
import { teamRoute, useFirstRun } from '../../team/index.ts'
import { useRecordingSettings, vibrate } from '../shared/recording-settings.ts'
import { useTileColumns } from '../shared/tile-columns.ts'
import type { GameShot } from '../shots/game-shot.ts'
import { CountPanel, StatusBanner } from '../shots/scoreboard.tsx'
import { ShooterPicker } from '../shots/shooter-picker.tsx'
import { ScoringToggle, ShotManagement } from '../shots/shot-controls.tsx'
import { modeOf, type ShotChoices } from '../shots/shot-mode.ts'
import { RinkLegend, ShotRink } from '../shots/shot-rink.tsx'
import { ShotTrackerSkeleton } from '../shots/shot-tracker-skeleton.tsx'
import { PARTS } from '../shots/tracker-parts.ts'
import { LESSONS, type Lesson, practiceRoster } from './practice.ts'
import { PracticeHints } from './practice-hints.tsx'

/** A rink to practice on: the recorder as in a game, whose taps are stored nowhere. */
export default teamRoute(<PracticeSkeleton />, Practice)

function Practice({ team }: { team: TeamDetail }) {
  usePageTitle('Practice rink')
  const [choices, setChoices] = useState<ShotChoices>({
    ...{ view: 1, scored: false, shooterId: 'against' },
  })
  const practice = usePractice()
  const { shots, learned } = practice
  const players = useMemo(() => practiceRoster(team.id, team.players), [team.id, team.players])
  useTileColumns(players.length)
  const mode = useMemo(() => modeOf(choices, players), [choices, players])
  const counts = useMemo(() => countGame(shots.map(asCounted), [], 1), [shots])
  const score = { for: counts.teamGoals, against: counts.opponentGoals }
  const moment = useGoalMoment(score, true)
  const rink = useRef<HTMLCanvasElement>(null)
  const settings = useRecordingSettings()
  const [{ practised }, note] = useFirstRun(team.id)
  const hasTapped = shots.length > 0
  useEffect(() => {
    if (hasTapped && !practised) note({ practised: true })
  })
  const tap = useStableCallback((point: CanvasPoint, held: boolean) => {
    const { shooter } = mode
    const scored = held || mode.scored
    practice.add({ point, scored, shooter }, held)
    if (!held) vibrate(scored ? 'scored' : 'recorded')
  })
  const chooseShooter = useStableCallback((shooterId: string) =>
    setChoices({ ...choices, shooterId }),
  )
  const chooseScored = useStableCallback((scored: boolean) => setChoices({ ...choices, scored }))
  return (
    <div>
      <PracticeHead teamId={team.id} learned={learned} />
      <div className={PARTS.tracker} data-hand={settings.hand} data-practice="">
        <div className={PARTS.bar}>
          <div className={PARTS.mode}>
            <ScoringToggle mode={mode} onChange={chooseScored} />
          </div>
        </div>
        <div className={classes(PARTS.top, 'bg-canvas')}>
          <CountPanel side="for" shots={counts.teamShots} scores={counts.teamGoals} />
          <StatusBanner mode={mode} view={1} />
          <CountPanel side="against" shots={counts.opponentShots} scores={counts.opponentGoals} />
          <ShotRink
            timeZone={null}
            format={STANDARD_FORMAT}
            canvas={rink}
            shots={shots}
            view={1}
            viewed="right"
            onTap={tap}
            holdKind={markKind({ scored: true, scoredAgainst: mode.shooter === 'against' })}
            movable={undefined}
            onOpen={undefined}
            pressOpens={false}
            ringed={undefined}
            moment={moment}
          />
        </div>
        <div className={PARTS.picker}>
          <ShooterPicker
            players={players}
            lastUsed={[]}
            mode={mode}
            onChoose={chooseShooter}
            goalPanel={null}
          />
        </div>
        <div className={PARTS.foot}>
          <RinkLegend />
          <div className="flex flex-wrap gap-1.5 cells:contents">
            <ShotManagement
              format={STANDARD_FORMAT}
              view={1}
              onUndo={practice.undo}
              onCorrect={() => toastInfo('In a game this corrects the newest shot')}
              onReset={practice.reset}
            />
          </div>
        </div>
      </div>
    </div>
  )
}

interface Tapped {
  readonly point: CanvasPoint
  readonly scored: boolean
  readonly shooter: ReturnType<typeof modeOf>['shooter']
}

/** The taps and finished exercises of this visit, in this component's state alone. */
function usePractice() {
  const [shots, setShots] = useState<readonly GameShot[]>([])
  const [learned, setLearned] = useState<ReadonlySet<Lesson>>(new Set())
  const learn = (...lessons: Lesson[]) => setLearned(new Set([...learned, ...lessons]))
  return {
    shots,
    learned,
    add(tapped: Tapped, held: boolean) {
      const { shooter } = tapped
      setShots([...shots, practiceShot(tapped)])
      const ours: Lesson[] = shooter === 'against' ? [] : ['player']
      learn('shot', ...ours, ...(held ? (['goal'] as const) : []))
    },
    undo() {
      if (shots.length === 0) return void toastError('No shots to undo')
      setShots(shots.slice(0, -1))
      learn('undo')
    },
    reset: () => setShots([]),
  }
}

function practiceShot({ point, scored, shooter }: Tapped): GameShot {
  const isOurs = shooter !== 'against' && shooter !== null
  return {
    ...{ id: newId(), periodNumber: 1, point, direction: 'right', scored, clock: null },
    shooter: isOurs ? { ...shooter, removed: false } : null,
    scoredAgainst: !isOurs,
    ...{ outcome: null, emptyNet: false, penaltyShot: false, goalieId: null },
    ...{ takenAt: clock.now(), recordedBy: null, pending: false },
  }
}

/** A shot as the counts of a game take it. */
const asCounted = ({ shooter, ...shot }: GameShot) => ({ ...shot, shooterId: shooter?.id ?? null })

function PracticeHead({ teamId, learned }: { teamId: string; learned: ReadonlySet<Lesson> }) {
  const isDone = learned.size === LESSONS.length
  return (
    <>
      <header className="relative my-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 lying:mb-1">
        <h2 className="type-title self-center text-[1.75rem] lying:text-xl sm:text-[2rem]">
          Practice rink
        </h2>
        {/* On a phone a finished exercise is replaced by the next one: nothing moves. */}
        <div className="flex justify-end gap-2">
          {isDone && (
            <LinkButton to={paths.games(teamId)} variant="primary" size="small">
              To the games
            </LinkButton>
          )}
          <LinkButton
            to={paths.team(teamId)}
            size="small"
            className={isDone ? 'max-sm:hidden' : undefined}
          >
            Leave practice
          </LinkButton>
        </div>
        <p role="status" className="col-span-2 text-muted lying:hidden">
          {isDone ? 'That is all there is to it.' : 'Nothing counts here. Try anything.'}
        </p>
      </header>
      <PracticeHints learned={learned} />
    </>
  )
}

function PracticeSkeleton() {
  const { teamId = '' } = useParams()
  return (
    <LoadingRegion label="Loading the practice rink">
      <PracticeHead teamId={teamId} learned={new Set()} />
      <ShotTrackerSkeleton isPractice />
    </LoadingRegion>
  )
}
