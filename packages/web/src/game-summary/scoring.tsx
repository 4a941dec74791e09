import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { towardsRightGoal } from '@icetally/domain/game/rink/mirror'
import { ZONE_NAMES, zoneOf } from '@icetally/domain/game/rink/zones'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { useSheetNames } from '../games/use-sheet-names.ts'
import { Badge } from '../platform/components/badge.tsx'
import { Section } from '../platform/components/card.tsx'
import { goalMarks } from '../platform/format/goal-marks.ts'
import { type PlayerNames, playerLabel } from '../platform/format/player-names.ts'
import { Crest, type CrestLook } from '../platform/pages/crest.tsx'
import { Ice } from '../rink/ice.tsx'
import { MarkShape } from '../rink/mark-icon.tsx'
import { markKind } from '../rink/marks.ts'
import { PeriodLists, WHO } from './period-lists.tsx'
import { scorerLabel } from './who.ts'

type Goal = GameSheet['goals'][number]

interface ScoringProps {
  readonly sheet: GameSheet
  /** Of a finished game, in words. */
  readonly hatTricks: string | null
  /** How both sides are drawn. */
  readonly us: CrestLook
  readonly them: CrestLook
  /** Was it entered as a goal? Of one that was only tapped the assists are unknown. */
  readonly isEntered: (goalId: string) => boolean
  /** The shot that a goal was; undefined where none was recorded. */
  readonly shotOf: (goalId: string) => RecordedShot | undefined
}

/**
 * Every goal in the order scored, by period, as a timeline: side, score after it, scorer and
 * assists, and location.
 */
export function Scoring({ sheet, hatTricks, ...props }: ScoringProps) {
  return (
    <Section title="Scoring" padded={false}>
      {hatTricks !== null && (
        <p className="border-line border-b px-5 py-2.5 font-semibold">{hatTricks}</p>
      )}
      <PeriodLists
        periods={sheet.periods}
        entries={sheet.goals}
        empty="No goals recorded."
        show={(goal) => <ScoredLine key={goal.id} goal={goal} {...props} />}
      />
    </Section>
  )
}

function ScoredLine(props: Omit<ScoringProps, 'sheet' | 'hatTricks'> & { goal: Goal }) {
  const { goal, us, them, isEntered, shotOf } = props
  const nameOf = useSheetNames()
  const { against, clock, score } = goal
  const shot = shotOf(goal.id)
  return (
    <li className="relative flex items-center gap-2 py-2.5 pr-4 pl-4 sm:gap-3 before:absolute before:inset-y-0 before:left-[2.375rem] before:w-0.5 before:-translate-x-1/2 before:bg-line print:before:hidden">
      <span className="sr-only">{against ? 'Against' : 'For'}</span>
      <span className="relative flex w-11 shrink-0 flex-col items-center gap-0.5">
        <Crest
          {...(against ? them : us)}
          isOpponent={against}
          className="size-9 text-sm print:hidden"
        />
        {clock !== null && (
          <span className="tabular bg-surface text-muted text-sm leading-tight">
            {clockText(clock)}
          </span>
        )}
      </span>
      <div className={WHO}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold leading-snug">
          {scorerLabel(goal, nameOf)}
          {goalMarks(goal).map(([short, words]) => (
            <Badge key={short} tone={short === 'GWG' ? 'accent' : 'neutral'}>
              <abbr title={words} className="no-underline">
                {short}
              </abbr>
            </Badge>
          ))}
        </p>
        {!against && isEntered(goal.id) && <AssistsLine goal={goal} nameOf={nameOf} />}
      </div>
      {shot !== undefined && <GoalRink shot={shot} />}
      <p className="type-figure tabular min-w-11 whitespace-nowrap text-right text-2xl">
        <span className="sr-only">Score </span>
        <span className={against ? 'text-muted' : ''}>{score.for}</span>
        <span className="text-muted">–</span>
        <span className={against ? '' : 'text-muted'}>{score.against}</span>
      </p>
    </li>
  )
}

function AssistsLine({ goal, nameOf }: { goal: Goal; nameOf: PlayerNames }) {
  const assists = [goal.assister1Id, goal.assister2Id].filter((id) => id !== null).map(nameOf)
  return (
    <p className="text-[0.9375rem] text-muted leading-snug">
      {assists.length === 0 ? 'Unassisted' : <Names of={assists} />}
    </p>
  )
}

/** Each name is isolated: right-to-left text does not reorder the number. */
function Names({ of }: { of: readonly PlayerReference[] }) {
  return of.map((player, index) => (
    <span key={player.id}>
      {index > 0 && ', '}
      {/* The number stays beside its name. */}
      <bdi dir="ltr">{playerLabel(player).replace(' ', '\u00a0')}</bdi>
    </span>
  ))
}

/** Where the shot of a goal was taken, on a half rink as small as a crest; the whole ice from beyond center ice. */
function GoalRink({ shot }: { shot: RecordedShot }) {
  const place = towardsRightGoal(shot)
  const { x, y } = place
  const isFar = x < RINK_WIDTH / 2
  const left = isFar ? 0 : RINK_WIDTH / 2
  return (
    <svg
      role="img"
      aria-label={`From: ${ZONE_NAMES[zoneOf(place)].toLowerCase()}`}
      viewBox={`${left} 0 ${RINK_WIDTH - left} ${RINK_HEIGHT}`}
      className="size-12 shrink-0 sm:size-14 print:hidden"
    >
      <Ice />
      <g transform={`translate(${x} ${y}) scale(${isFar ? 8 : 4.5})`}>
        <MarkShape kind={markKind({ ...shot, scored: true })} colours="side" />
      </g>
    </svg>
  )
}
