import { markedByGoals } from '@icetally/domain/analytics/danger/marked-by-goals'
import { faceoffsByDot } from '@icetally/domain/analytics/faceoffs-by-dot'
import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { codeOf } from '@icetally/domain/platform/short-code'
import { type RefObject, useMemo } from 'react'
import { FaceoffDots } from '../charts/faceoff-dots/faceoff-dots.tsx'
import { knownGoals } from '../games/goals/known-goal.ts'
import { Section } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import type { PlayerNames } from '../platform/format/player-names.ts'
import { isolated } from '../platform/format/user-text.ts'
import { paths } from '../platform/paths.ts'
import { useIdentities } from '../platform/queries/opponents.ts'
import { useAfterPaint } from '../platform/react/use-after-paint.ts'
import { useSectionsInTurn } from '../platform/react/use-sections-in-turn.ts'
import { useLiveGame } from '../platform/sync/live/use-live-game.ts'
import { FlowSection } from './flow-section.tsx'
import { LeadersSection } from './leaders-section.tsx'
import { Scoring } from './scoring.tsx'
import { ShotMapsSection } from './shot-maps-section.tsx'
import { GoalieLines, PlayerLines } from './summary-figures.tsx'
import { Penalties, Shootout } from './summary-parts.tsx'
import { headlineOf } from './summary-score.tsx'
import { type SummaryPart, useSummaryTabs } from './summary-tabs.tsx'
import { comparedRows, TeamFigures } from './team-figures.tsx'

/** Score and flow. */
const DRAWN_AT_ONCE = 2

interface StoryProps {
  readonly game: GameDetail
  readonly sheet: GameSheet
  readonly records: GameRecords
  readonly nameOf: PlayerNames
  readonly imageUrl: string | null
  /** The page, whose sections out of view are rendered one after the other. */
  readonly page: RefObject<HTMLElement | null>
}

/** The events of a game, below its score. */
export function Story({ game, sheet, records, nameOf, imageUrl, page }: StoryProps) {
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
  const { tabs, classOf } = useSummaryTabs([
    'recap',
    ...(comparedRows(sheet.team).length > 0 ? (['shots'] as const) : []),
    ...(sheet.players.length + sheet.goalies.length > 0 ? (['players'] as const) : []),
    ...(dots === null ? [] : (['faceoffs'] as const)),
  ])
  // In a frame of their own: the first has enough to lay out.
  const withFigures = useAfterPaint(true, false)
  useSectionsInTurn(page, DRAWN_AT_ONCE)
  return (
    <>
      {tabs}
      <FlowSection {...{ sheet, shots, game, nameOf, ...names }} className={classOf('recap')} />
      <div
        className={classes(
          'grid items-start gap-5 lg:grid-cols-2 print:grid-cols-2 print:gap-3',
          classOf('recap'),
        )}
      >
        <div className="grid gap-5 print:gap-3">
          <Scoring
            {...{ sheet, nameOf }}
            hatTricks={headlineOf(game, sheet, nameOf)?.hatTricks ?? null}
            us={{
              ...{ name: game.team.name, imageUrl, colour: game.team.colour },
              code: codeOf(game.team),
            }}
            them={theirs}
            isEntered={(goalId) => goals.has(goalId)}
            shotOf={(goalId) => shotOf.get(goalId)}
          />
          <Shootout sheet={sheet} nameOf={nameOf} />
        </div>
        <Penalties sheet={sheet} nameOf={nameOf} />
      </div>
      {withFigures && (
        <Figures
          {...{ game, sheet, records, nameOf, imageUrl, page, shots, names, dots, classOf }}
        />
      )}
    </>
  )
}

interface FiguresProps extends StoryProps {
  readonly shots: readonly RecordedShot[]
  readonly names: { readonly us: string; readonly them: string }
  /** Null without a faceoff. */
  readonly dots: ReturnType<typeof faceoffsByDot>
  /** The class of a part's elements. */
  readonly classOf: (part: SummaryPart) => string
}

function Figures(props: FiguresProps) {
  const { game, sheet, nameOf, page, shots, names, dots, classOf } = props
  useSectionsInTurn(page, DRAWN_AT_ONCE)
  return (
    <>
      <div className="grid items-start gap-5 max-lg:contents lg:grid-cols-2 print:hidden">
        <div className="grid gap-5 max-lg:contents">
          <TeamFigures
            gameId={game.id}
            team={sheet.team}
            shots={shots}
            className={classOf('shots')}
          />
          {dots !== null && (
            <Section title="Faceoffs" className={classOf('faceoffs')}>
              <FaceoffDots dots={dots} />
            </Section>
          )}
        </div>
        <LeadersSection
          sheet={sheet}
          nameOf={nameOf}
          className={classOf('players')}
          linkTo={(playerId) => paths.player(game.teamId, playerId)}
        />
      </div>
      <ShotMapsSection
        shots={shots}
        periods={sheet.periods}
        nameOf={nameOf}
        trueRink={game.team.trueRink}
        className={classOf('shots')}
        {...names}
      />
      <GoalieLines lines={sheet.goalies} nameOf={nameOf} className={classOf('players')} />
      <PlayerLines lines={sheet.players} nameOf={nameOf} className={classOf('players')} />
    </>
  )
}
