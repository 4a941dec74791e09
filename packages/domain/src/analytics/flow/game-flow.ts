import {
  type GameFormat,
  inOrderOfPlay,
  isOvertime,
  type Played,
  periodLabel,
  secondsOfPeriods,
} from '../../game/index.ts'

/** A shot on goal or a goal, as far as the flow of a game depends on it. */
export type FlowEvent = Played & { readonly against: boolean }

/** The records that the flow of a game is computed from. */
export interface FlowFacts<Goal extends FlowEvent> {
  /** Shots on goal, in any order. */
  readonly shots: readonly FlowEvent[]
  /** In the order scored. */
  readonly goals: readonly Goal[]
  /** The last period that was played. */
  readonly lastPeriod: number
  readonly format: GameFormat
  /** Where the game was stopped before its regular end; absent or null: it was not. */
  readonly endedAt?: { readonly periodNumber: number; readonly clock: number } | null
  /** Is the game over? Otherwise the line ends at the last event. */
  readonly isOver: boolean
}

/** A period on the axis of a flow. */
interface FlowPeriod {
  readonly label: string
  readonly from: number
  readonly to: number
}

/** The difference in shots on goal, ours less theirs, from a position on the axis onward. */
interface FlowStep {
  readonly at: number
  readonly difference: number
}

/** How the difference in shots on goal went over a game. */
export interface GameFlow<Goal> {
  /** `clock`: the axis is in seconds of play. `order`: each shot and goal takes one unit. */
  readonly basis: 'clock' | 'order'
  readonly periods: readonly FlowPeriod[]
  /** From 0 at the start, one step for each shot. */
  readonly steps: readonly FlowStep[]
  readonly goals: readonly (FlowStep & { readonly goal: Goal })[]
  /** Where the line ends. */
  readonly end: number
  readonly shots: { readonly for: number; readonly against: number }
}

/** The clock is the axis where so many of the shots and goals have one. */
const SHARE_WITH_CLOCK = 0.9
/** An overtime is drawn at least as long as this, in seconds. */
const SHORTEST_OVERTIME = 60

/**
 * The flow of a game: shots on goal of ours less theirs, over the time of play. By the clock where
 * nine of ten shots and goals have one; an entry without one then takes the position of the entry
 * before it. Otherwise by the order of play, one unit for each shot and goal, since their times are
 * unknown.
 */
export function gameFlow<Goal extends FlowEvent>(facts: FlowFacts<Goal>): GameFlow<Goal> {
  const entries = inOrderOfPlay<Entry<Goal>>([
    ...facts.shots.map((shot) => ({ ...played(shot), against: shot.against, goal: null })),
    ...facts.goals.map((goal) => ({
      ...{ ...played(goal), id: `${goal.id} goal` },
      ...{ against: goal.against, goal },
    })),
  ])
  const withClock = entries.filter(({ clock }) => clock !== null).length
  const isByClock = entries.length > 0 && withClock >= SHARE_WITH_CLOCK * entries.length
  const periods = isByClock ? periodsByClock(facts, entries) : periodsByOrder(facts, entries)
  const steps: FlowStep[] = [{ at: 0, difference: 0 }]
  const goals: (FlowStep & { goal: Goal })[] = []
  let difference = 0
  let [period, clock, place] = [0, 0, 0]
  for (const entry of entries) {
    if (entry.periodNumber !== period) [clock, place] = [0, 0]
    period = entry.periodNumber
    clock = entry.clock ?? clock
    place += 1
    const at = (periods[period - 1]?.from ?? 0) + (isByClock ? clock : place)
    if (entry.goal === null) {
      difference += entry.against ? -1 : 1
      steps.push({ at, difference })
    } else goals.push({ at, difference, goal: entry.goal })
  }
  const last = Math.max(steps.at(-1)?.at ?? 0, goals.at(-1)?.at ?? 0)
  const against = facts.shots.filter((shot) => shot.against).length
  return {
    ...{ basis: isByClock ? 'clock' : 'order', periods, steps, goals },
    // By the order of play the last difference has its unit, too.
    end: facts.isOver ? (periods.at(-1)?.to ?? last) : last + (isByClock ? 0 : 1),
    shots: { for: facts.shots.length - against, against },
  }
}

type Entry<Goal> = FlowEvent & { readonly goal: Goal | null }

const played = ({ id, periodNumber, clock, createdAt }: Played): Played => ({
  ...{ id, periodNumber, clock, createdAt },
})

/**
 * A period has the length of the format, the last one its played length; more if a clock exceeds
 * it.
 */
function periodsByClock(
  { lastPeriod, format, endedAt, shots, goals }: FlowFacts<FlowEvent>,
  entries: readonly Played[],
): FlowPeriod[] {
  const withoutOthers = { penalties: [], goalieChanges: [], shootoutAttempts: [], final: null }
  const secondsOf = secondsOfPeriods({ format, shots, goals, ...withoutOthers })
  return inARow(format, lastPeriod, (period) => {
    const clocks = entries.flatMap(({ periodNumber, clock }) =>
      periodNumber === period && clock !== null ? [clock] : [],
    )
    if (endedAt?.periodNumber === period) return Math.max(endedAt.clock, ...clocks)
    const isLastOvertime = isOvertime(format, period) && period === lastPeriod
    const full = isLastOvertime ? SHORTEST_OVERTIME : secondsOf(period)
    return Math.max(full ?? SHORTEST_OVERTIME, ...clocks)
  })
}

/** A period is as long as its number of entries, plus one unit. */
const periodsByOrder = (
  { format, lastPeriod }: Pick<FlowFacts<FlowEvent>, 'format' | 'lastPeriod'>,
  entries: readonly Played[],
): FlowPeriod[] =>
  inARow(
    format,
    lastPeriod,
    (period) => entries.filter(({ periodNumber }) => periodNumber === period).length + 1,
  )

function inARow(
  format: GameFormat,
  lastPeriod: number,
  lengthOf: (period: number) => number,
): FlowPeriod[] {
  let from = 0
  return Array.from({ length: lastPeriod }, (_, index) => {
    const period = index + 1
    const to = from + lengthOf(period)
    const placed = { label: periodLabel(format, period), from, to }
    from = to
    return placed
  })
}
