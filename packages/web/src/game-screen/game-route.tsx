import { lastPeriodIn } from '@icetally/domain/game/kinds/period/period'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import { scoreOf } from '@icetally/domain/game/sheet/goals'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { may } from '@icetally/domain/platform/permissions/permissions'
import { IconListDetails, IconLock } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { GamePage } from '../games/game-page.tsx'
import { contentOf, goalsOfGame, type KnownGoal } from '../games/goals/known-goal.ts'
import { useGoalMoment } from '../games/goals/use-goal-moment.ts'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { inOrder } from '../platform/browser/in-order.ts'
import { useRootAttribute } from '../platform/browser/root-attribute.ts'
import { useWakeLock } from '../platform/browser/use-wake-lock.ts'
import { Button } from '../platform/components/button.tsx'
import { InPageBar } from '../platform/components/page-bar.tsx'
import { LoadingRegion, Skeleton } from '../platform/components/skeleton.tsx'
import { TabPanel, Tabs } from '../platform/components/tabs.tsx'
import { toastInfo } from '../platform/messages/toast.ts'
import { EDIT_RECORD, paths } from '../platform/paths.ts'
import { deferredPart, loadedScreen } from '../platform/react/loaded-screen.tsx'
import { useDialog } from '../platform/react/use-dialog.ts'
import { useStableCallback } from '../platform/react/use-stable-callback.ts'
import { useEventsShown } from './events/events-shown.ts'
import { FactsLine } from './facts-line.tsx'
import type { Corrected } from './game-events.tsx'
import { GameFacts, GameHeader } from './game-header.tsx'
import { type GameDialog, GameMenu, loadGameDialogs } from './game-menu.tsx'
import { decline, intermissionAfter } from './overtime/declined.ts'
import { latestPlayed } from './overtime/period-over.ts'
import { ScoreNotice } from './score-notice.tsx'
import { dressed } from './shared/dressed.ts'
import { useGoalControl } from './shared/goals/use-goal-control.ts'
import { recordsMore, useRecorded } from './shared/recorded.ts'
import { useTileColumns } from './shared/tile-columns.ts'
import { PeriodChoice } from './shots/shot-controls.tsx'
import type { ShotChoices } from './shots/shot-mode.ts'
import { ShotTracker } from './shots/shot-tracker.tsx'
import { ShotTrackerSkeleton } from './shots/shot-tracker-skeleton.tsx'
import { useShotChoices } from './shots/use-shot-choices.ts'
import { useStripControls } from './strip-controls.ts'
import { useWholeRoster } from './use-whole-roster.ts'

/** The route of the game screen: loads the game, or shows the error. */
export default function GameRoute() {
  return <GamePage skeleton={<GameSkeleton />}>{(game) => <OpenedGame key={game.id} />}</GamePage>
}

/** A finished game opens as its summary; one that is finished while it is open stays on this screen. */
function OpenedGame() {
  const { game } = useOpenGameRecords()
  const { state } = useLocation()
  const isToBeEdited = state === EDIT_RECORD
  const [isPlayed] = useState(game.final !== null && !isToBeEdited)
  if (isPlayed) return <Navigate to={paths.summary(game.teamId, game.id)} replace />
  return <GameScreen isToBeEdited={isToBeEdited} />
}

// The tabs that are closed at first load after the open one.
const goalsTab = loadedScreen(async () => (await import('./other-tabs.ts')).GoalsTab)
const faceoffsTab = loadedScreen(async () => (await import('./other-tabs.ts')).FaceoffsTab)

// The events so far, once requested.
const gameEvents = loadedScreen(async () => (await import('./game-events.tsx')).GameEvents)

// Nothing of it is needed for the first tap.
const GameStrip = deferredPart(async () => (await import('./game-strip.tsx')).GameStrip)
const GameQuestion = deferredPart(async () => (await import('./game-strip.tsx')).GameQuestion)
const GameOffers = deferredPart(async () => (await import('./overtime/game-offers.tsx')).GameOffers)

const OPENED_LATER = [
  goalsTab.load,
  faceoffsTab.load,
  loadGameDialogs,
  gameEvents.load,
  () => import('../game-summary/intermission/intermission-route.tsx'),
]

type Tab = 'shots' | 'goals' | 'faceoffs'

const TABS = [
  { value: 'shots', label: 'Shot Tracker' },
  { value: 'goals', label: 'Goals & Assists' },
  { value: 'faceoffs', label: 'Faceoffs' },
] as const

function GameScreen({ isToBeEdited }: { isToBeEdited: boolean }) {
  const { game, records, known } = useOpenGameRecords()
  const [tab, setTab] = useState<Tab>('shots')
  const navigate = useNavigate()
  useEffect(() => {
    // Without a network it loads when it is opened, or shows an error then.
    const calledFor = OPENED_LATER.map((load) => inOrder(load))
    return () => {
      for (const callOff of calledFor) callOff()
    }
  }, [])
  // Every member may record; only the team's state can forbid it.
  const mayChange = may('member', 'game.record', game.team.state)
  const [editing, setEditing] = useState(isToBeEdited)
  // A finished game is read, until a user wants to edit it.
  const mayRecord = mayChange && (game.final === null || editing)
  const recorded = useRecorded()
  const { choices, choose: setChoices, leave } = useShotChoices(game.id)
  const [goalPeriod, setGoalPeriod] = useState<PeriodNumber>(1)
  const [isFirstView, setFirstView] = useState(true)
  const choose = useStableCallback((next: ShotChoices) => {
    if (next.view !== choices.view) setFirstView(false)
    setChoices(next)
  })
  const score = scoreOf(goalsOfGame(records))
  const moment = useGoalMoment(score, known)
  const goal = useGoalControl()
  const correcting = useDialog<string>()
  const correction = useDialog<Corrected>(`correction of ${game.id}`)
  const events = useEventsShown()
  const dialogs = useDialog<GameDialog>(`dialog of ${game.id}`)
  useWakeLock(mayRecord)
  useRootAttribute('data-recording', mayRecord ? '' : null)
  useWholeRoster()
  useTileColumns(dressed(game, records).length)
  const place = (known: KnownGoal) => {
    const { periodNumber, scorerId } = contentOf(known)
    choose({ view: periodNumber, scored: true, shooterId: scorerId ?? 'against' })
    setTab('shots')
    toastInfo('Tap the rink where the goal was scored')
  }
  const addPlayer = useStableCallback(() => dialogs.show('player'))
  const controls = useStripControls(game, choices.view, recorded)
  const strip = mayRecord && recordsMore(recorded) && (
    <div className="min-w-0 flex-1">
      <GameStrip
        {...{ controls }}
        view={choices.view}
        onEvents={events.show}
        onPenalty={(id) => correction.show({ kind: 'penalty', id })}
      />
    </div>
  )
  const toIntermission = (after: PeriodNumber | null) => {
    leave()
    decline(game.id, intermissionAfter(after))
    void navigate(paths.intermission(game.teamId, game.id))
  }
  const chooseView = (view: PeriodView) => choose({ ...choices, view })
  const offers = mayRecord && (
    // Present before the offer: a live region that is inserted with its text is not read out.
    <div aria-live="polite" className="contents">
      <GameOffers
        view={choices.view}
        isFirstView={isFirstView && game.final === null}
        onPeriod={chooseView}
        onIntermission={toIntermission}
        onShootout={() => dialogs.show('shootout')}
        onFinish={() => dialogs.show('finish')}
      />
    </div>
  )
  const notice = mayRecord && <ScoreNotice {...{ goal }} onPlace={place} />
  const more = mayChange ? (
    <GameMenu
      dialogs={dialogs}
      recording={mayRecord}
      onEdit={() => setEditing(true)}
      onEvents={events.show}
      onPeriod={chooseView}
      onAddAssists={goal.show}
      onIntermission={() => toIntermission(latestPlayed(records))}
    />
  ) : (
    <Button variant="ghost" icon={IconListDetails} onClick={events.show} className="order-last">
      <span className="max-sm:sr-only">Events</span>
    </Button>
  )
  // The facts are below the controls that are pressed with every shot.
  const isRecordingShots = mayRecord && tab === 'shots' && game.final === null
  const facts = (
    <GameFacts {...{ mayRecord }} onEdit={mayChange && !editing ? () => setEditing(true) : null} />
  )
  return (
    <>
      {!mayChange && (
        <p className="mb-6 flex items-center gap-3 rounded-control border border-warning-text/40 bg-warning-soft px-4 py-3 font-semibold text-warning-text leading-snug lying:mt-2 lying:mb-1 lying:py-2">
          <IconLock aria-hidden="true" className="size-5 shrink-0" />
          This team is disabled. What was recorded can be read, but nothing can be changed.
        </p>
      )}
      <div className="relative">
        <GameHeader {...{ score, moment }} view={choices.view} />
        <InPageBar>{more}</InPageBar>
        {!isRecordingShots && <FactsLine key={tab}>{facts}</FactsLine>}
        <Tabs label="Recording" value={tab} onChange={setTab} items={TABS} inBar>
          <TabPanel value="shots">
            <div
              className={
                events.beside
                  ? 'relative min-[100rem]:flex min-[100rem]:items-start min-[100rem]:gap-4 *:first:min-w-0 *:first:flex-1'
                  : undefined
              }
            >
              <div>
                <ShotTracker
                  {...{ choices, mayRecord, notice, offers, goal, correcting, moment }}
                  onChoose={choose}
                  onAddPlayer={addPlayer}
                  strip={strip || null}
                  stripKeys={controls.keys}
                />
              </div>
              {(events.wasShown || correction.subject !== null) && (
                <Suspense>
                  <gameEvents.Screen
                    {...{ mayRecord, correction, correcting }}
                    shown={events}
                    goalId={goal.id}
                    onGoal={goal.show}
                  />
                </Suspense>
              )}
            </div>
          </TabPanel>
          <TabPanel value="goals">
            <Suspense fallback={<OtherTabSkeleton />}>
              <goalsTab.Screen
                period={goalPeriod}
                onPeriod={setGoalPeriod}
                mayRecord={mayRecord}
                onPlace={place}
              />
            </Suspense>
            {mayRecord && recordsMore(recorded) && <GameQuestion asking={controls.asking} />}
          </TabPanel>
          <TabPanel value="faceoffs">
            <Suspense fallback={<OtherTabSkeleton />}>
              <faceoffsTab.Screen
                mayRecord={mayRecord}
                view={choices.view}
                periodChoice={
                  <PeriodChoice
                    format={game.format}
                    view={choices.view}
                    last={lastPeriodIn(records, game.format)}
                    onChange={chooseView}
                  />
                }
              />
            </Suspense>
          </TabPanel>
        </Tabs>
        {isRecordingShots && <div className="pt-3 lying:pt-1">{facts}</div>}
      </div>
    </>
  )
}

function OtherTabSkeleton() {
  return (
    <LoadingRegion className="grid gap-3">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </LoadingRegion>
  )
}

/** The game screen's own shape, so that nothing jumps when the game arrives. */
function GameSkeleton() {
  return (
    <LoadingRegion label="Loading game" className="relative lying:pt-1">
      <ShotTrackerSkeleton />
    </LoadingRegion>
  )
}
