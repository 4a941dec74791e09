import { wornBy } from '@icetally/domain/game/model/opponent'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import type { PeriodNumber, Strength } from '@icetally/domain/platform/limits'
import type { ReactNode } from 'react'
import { STRENGTH_NAMES } from '../games/goals/known-goal.ts'
import { Badge } from '../platform/components/badge.tsx'
import { Section } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import { opponentLabel, type PlayerNames, playerLabel } from '../platform/format/player-names.ts'
import { isolated } from '../platform/format/user-text.ts'

interface PartProps {
  readonly sheet: GameSheet
  readonly nameOf: PlayerNames
}

interface ScoringProps extends PartProps {
  /** Was it entered as a goal? Of one that was only tapped nobody said who assisted. */
  readonly isEntered: (goalId: string) => boolean
}

type Goal = GameSheet['goals'][number]

/** As a sheet has it; even strength is not said. */
const SHORT_STRENGTHS: Readonly<Record<Strength, string | null>> = {
  even: null,
  powerPlay: 'PP',
  shortHanded: 'SH',
}

/** What is particular about a goal, short as on a sheet and in words. */
function marksOf(goal: Goal): readonly (readonly [short: string, words: string])[] {
  const { strength } = goal
  const short = strength && SHORT_STRENGTHS[strength]
  return [
    ...(strength && short ? [[short, STRENGTH_NAMES[strength]] as const] : []),
    ...(goal.emptyNet ? [['EN', 'Empty net'] as const] : []),
    ...(goal.penaltyShot ? [['PS', 'Penalty shot'] as const] : []),
    ...(goal.gameWinning ? [['GWG', 'Game-winning goal'] as const] : []),
  ]
}

/** Every goal in the order scored, by period, with the score after each. */
export function Scoring({ sheet, nameOf, isEntered }: ScoringProps) {
  return (
    <Section title="Scoring" padded={false}>
      <PeriodLists
        periods={sheet.periods}
        entries={sheet.goals}
        empty="No goals recorded."
        show={(goal) => (
          <Line key={goal.id} against={goal.against} clock={goal.clock}>
            <div className={WHO}>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {goal.scorerId === null
                  ? opponentLabel(scorerJersey(goal), nameOf.them)
                  : playerLabel(nameOf(goal.scorerId))}
                {marksOf(goal).map(([short, words]) => (
                  <Badge key={short} tone={short === 'GWG' ? 'accent' : 'neutral'}>
                    <abbr title={words} className="no-underline">
                      {short}
                    </abbr>
                  </Badge>
                ))}
              </p>
              {!goal.against && isEntered(goal.id) && <AssistsLine goal={goal} nameOf={nameOf} />}
            </div>
            <p className="type-figure tabular whitespace-nowrap text-2xl">
              <span className="sr-only">Score </span>
              {goal.score.for}–{goal.score.against}
            </p>
          </Line>
        )}
      />
    </Section>
  )
}

function AssistsLine({ goal, nameOf }: { goal: Goal; nameOf: PlayerNames }) {
  const assists = [goal.assister1Id, goal.assister2Id].filter((id) => id !== null).map(nameOf)
  return (
    <p className="text-[0.9375rem] text-muted">
      {assists.length === 0 ? 'Unassisted' : <Names of={assists} />}
    </p>
  )
}

/** Each name by itself: what is written from right to left draws no number to it. */
function Names({ of }: { of: readonly PlayerReference[] }) {
  return of.map((player, index) => (
    <span key={player.id}>
      {index > 0 && ', '}
      <bdi dir="ltr">{playerLabel(player)}</bdi>
    </span>
  ))
}

/** Every penalty of both sides, by period. */
export function Penalties({ sheet, nameOf }: PartProps) {
  const { team } = sheet
  const minutes = `${team.penaltyMinutes ?? '–'}–${team.opponentPenaltyMinutes ?? '–'} min`
  const isEmpty = sheet.penalties.length === 0
  return (
    <Section title="Penalties" padded={false} actions={isEmpty || <Aside>{minutes}</Aside>}>
      <PeriodLists
        periods={sheet.periods}
        entries={sheet.penalties}
        empty="No penalties recorded."
        show={(penalty) => (
          <Line key={penalty.id} against={penalty.against} clock={penalty.clock}>
            <div className={WHO}>
              <p className="font-semibold">
                {penalty.against
                  ? opponentLabel(wornBy(penalty), nameOf.them)
                  : penalty.playerId === null
                    ? 'Bench'
                    : playerLabel(nameOf(penalty.playerId))}
              </p>
              <p className="text-[0.9375rem] text-muted">
                {penalty.infraction === null ? 'Penalty' : isolated(penalty.infraction)}
                {penalty.servedByPlayerId !== null &&
                  `, served by ${playerLabel(nameOf(penalty.servedByPlayerId))}`}
              </p>
            </div>
            <p className="tabular whitespace-nowrap font-semibold">
              {penalty.class === 'penaltyShot' ? 'Penalty shot' : `${penalty.minutes} min`}
            </p>
          </Line>
        )}
      />
    </Section>
  )
}

/** The attempts of a shootout in the order taken. */
export function Shootout({ sheet, nameOf }: PartProps) {
  if (sheet.shootout === null) return null
  return (
    <Section title="Shootout" padded={false}>
      <ol className="divide-y divide-line overflow-clip rounded-b-card">
        {sheet.shootout.map((attempt) => (
          <Line key={attempt.id} against={attempt.against} clock={null}>
            <p className="min-w-0 flex-1 font-semibold">
              {attempt.shooterPlayerId === null
                ? opponentLabel(wornBy(attempt), nameOf.them)
                : playerLabel(nameOf(attempt.shooterPlayerId))}
            </p>
            <Badge tone={attempt.scored ? 'success' : 'neutral'}>
              {attempt.scored ? 'Scored' : 'Missed'}
            </Badge>
          </Line>
        ))}
      </ol>
    </Section>
  )
}

const Aside = ({ children }: { children: ReactNode }) => (
  <p className="tabular self-center pr-2 text-muted">{children}</p>
)

function PeriodLists<Entry extends { readonly periodNumber: PeriodNumber }>(props: {
  periods: GameSheet['periods']
  entries: readonly Entry[]
  empty: string
  show: (entry: Entry) => ReactNode
}) {
  const { periods, entries, empty, show } = props
  const labels = new Map(periods.map(({ periodNumber, label }) => [periodNumber, label]))
  if (entries.length === 0) return <p className="px-5 py-8 text-center text-muted">{empty}</p>
  return [...Map.groupBy(entries, (entry) => entry.periodNumber)].map(([period, inPeriod]) => (
    <div key={period} className="last:overflow-clip last:rounded-b-card">
      <h4 className="border-line border-b bg-canvas px-5 py-1 font-display font-semibold text-muted text-sm tracking-wide">
        {labels.get(period)}
      </h4>
      <ol className="divide-y divide-line border-line border-b last:border-b-0">
        {inPeriod.map(show)}
      </ol>
    </div>
  ))
}

/** Who it was and what, below each other; on paper, where lines are dear, beside each other. */
const WHO = 'min-w-0 flex-1 print:flex print:flex-wrap print:gap-x-2'

/** A line of one side, which its edge and a word tell. */
function Line(props: { against: boolean; clock: number | null; children: ReactNode }) {
  const { against, clock, children } = props
  return (
    <li
      className={classes(
        'flex items-center gap-3 border-l-4 py-2.5 pr-4 pl-3',
        against ? 'border-l-mode-orange' : 'border-l-mode-blue',
      )}
    >
      <span className="sr-only">{against ? 'Against' : 'For'}</span>
      <span className="tabular w-11 shrink-0 text-right text-muted text-sm">
        {clock === null ? '' : clockText(clock)}
      </span>
      {children}
    </li>
  )
}
