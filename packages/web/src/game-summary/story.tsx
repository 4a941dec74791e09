import { markedByGoals } from '@icetally/domain/analytics/danger/marked-by-goals'
import { faceoffsByDot } from '@icetally/domain/analytics/faceoffs-by-dot'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { codeOf } from '@icetally/domain/platform/short-code'
import { type RefObject, useMemo } from 'react'
import { FaceoffDots } from '../charts/faceoff-dots/faceoff-dots.tsx'
import { knownGoals } from '../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { useSheetNames } from '../games/use-sheet-names.ts'
import { Section } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { isolated } from '../platform/format/user-text.ts'
import { useIdentities } from '../platform/queries/opponents.ts'
import { useAfterPaint } from '../platform/react/use-after-paint.ts'
import { useSectionsInTurn } from '../platform/react/use-sections-in-turn.ts'
import { useLiveGame } from '../platform/sync/live/use-live-game.ts'
import { FlowSection } from './flow-section.tsx'
import { LeadersSection } from './leaders-section.tsx'
import { Scoring } from './scoring.tsx'
import { ShotMapsSection } from './shot-maps-section.tsx'
import { type Column, columnsOf } from './summary-columns.ts'
import { GoalieLines, PlayerLines } from './summary-figures.tsx'
import { Penalties, Shootout } from './summary-parts.tsx'
import { headlineOf } from './summary-score.tsx'
import { type SummaryPart, useSummaryTabs } from './summary-tabs.tsx'
import { comparedRows, TeamFigures } from './team-figures.tsx'

/** Score and flow. */
const DRAWN_AT_ONCE = 2

interface StoryProps {
  readonly sheet: GameSheet
  readonly imageUrl: string | null
  /** The page, whose sections out of view are rendered one after the other. */
  readonly page: RefObject<HTMLElement | null>
}

/** The events of a game, below its score. */
export function Story({ sheet, imageUrl, page }: StoryProps) {
  const { game, records } = useOpenGameRecords()
  const nameOf = useSheetNames()
  // Records of other devices appear here live.
  useLiveGame(game.id)
  const { shots: recordedShots, goals } = records
  // Other records do not change the maps.
  const shots = useMemo(
    () => markedByGoals(recordedShots.values(), knownGoals({ shots: recordedShots, goals })),
    [recordedShots, goals],
  )
  const shotOf = useMemo(() => {
    const known = knownGoals({ shots: recordedShots, goals })
    return new Map(known.flatMap(({ shot, goal }) => (shot ? [[(goal ?? shot).id, shot]] : [])))
  }, [recordedShots, goals])
  const theirs = useIdentities(game.teamId)(game.opponent)
  const names = { us: isolated(game.team.name), them: opponentName(game) }
  const dots = useMemo(
    () => faceoffsByDot(records.faceoffEvents.values(), [...records.periods.values()]),
    [records.faceoffEvents, records.periods],
  )
  const compared = comparedRows(sheet.team)
  const { tabs, classOf } = useSummaryTabs([
    'recap',
    ...(compared.length > 0 ? (['shots'] as const) : []),
    ...(sheet.players.length + sheet.goalies.length > 0 ? (['players'] as const) : []),
    ...(dots === null ? [] : (['faceoffs'] as const)),
  ])
  // In a frame of their own: the first has enough to lay out.
  const withFigures = useAfterPaint(true, false)
  useSectionsInTurn(page, DRAWN_AT_ONCE)
  // The sheet on paper has scoring and penalties alone.
  const onScreen = (part: SummaryPart) => classes(classOf(part), 'print:hidden')
  const columns = columnsOf(sheet, compared.length, dots !== null)
  const inColumn = (column: Column) =>
    withFigures && (
      <>
        {columns.figures === column && (
          <TeamFigures team={sheet.team} shots={shots} className={onScreen('shots')} />
        )}
        {columns.figures === column && dots !== null && (
          <Section title="Faceoffs" className={onScreen('faceoffs')}>
            <FaceoffDots dots={dots} />
          </Section>
        )}
        {columns.leaders === column && (
          <LeadersSection sheet={sheet} className={onScreen('players')} />
        )}
      </>
    )
  return (
    <>
      {tabs}
      <FlowSection {...{ sheet, shots, ...names }} className={classOf('recap')} />
      <div className="grid items-start gap-5 max-lg:not-print:contents lg:grid-cols-2 print:grid-cols-2 print:gap-3">
        <div className={COLUMN}>
          <div className={classes('grid gap-5 print:gap-3', classOf('recap'))}>
            <Scoring
              sheet={sheet}
              hatTricks={headlineOf(game, sheet, nameOf)?.hatTricks ?? null}
              us={{
                ...{ name: game.team.name, imageUrl, colour: game.team.colour },
                code: codeOf(game.team),
              }}
              them={theirs}
              isEntered={(goalId) => goals.has(goalId)}
              shotOf={(goalId) => shotOf.get(goalId)}
            />
            <Shootout sheet={sheet} />
          </div>
          {inColumn('left')}
        </div>
        <div className={COLUMN}>
          <div className={classOf('recap')}>
            <Penalties sheet={sheet} />
          </div>
          {inColumn('right')}
        </div>
      </div>
      {withFigures && <Figures {...{ sheet, page, shots, names, classOf }} />}
    </>
  )
}

/** A column at a desk and on paper; on phones its parts are rows of the page. */
const COLUMN = 'grid gap-5 max-lg:not-print:contents print:gap-3'

interface FiguresProps extends Omit<StoryProps, 'imageUrl'> {
  readonly shots: readonly RecordedShot[]
  readonly names: { readonly us: string; readonly them: string }
  /** The class of a part's elements. */
  readonly classOf: (part: SummaryPart) => string
}

function Figures(props: FiguresProps) {
  const { sheet, page, shots, names, classOf } = props
  useSectionsInTurn(page, DRAWN_AT_ONCE)
  return (
    <>
      <ShotMapsSection
        shots={shots}
        periods={sheet.periods}
        className={classOf('shots')}
        {...names}
      />
      <GoalieLines lines={sheet.goalies} className={classOf('players')} />
      <PlayerLines lines={sheet.players} className={classOf('players')} />
    </>
  )
}
