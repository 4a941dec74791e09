import type { GameFlow as Flow } from '@icetally/domain/analytics/flow/game-flow'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { ReactNode } from 'react'
import { isolated } from '../../platform/format/user-text.ts'
import { Scrub } from '../scrub.tsx'

interface Goal {
  readonly id: string
  readonly against: boolean
}

interface FlowScrubProps {
  readonly flow: Flow<Goal>
  readonly us: string
  readonly them: string
  readonly children: ReactNode
}

/** So many steps along the flow of a game. */
const STEPS = 120

/** A line along the flow of a game: the score and the shots of both sides up to there. */
export function FlowScrub({ flow, us, them, children }: FlowScrubProps) {
  const length = flow.periods.at(-1)?.to ?? 1
  return (
    <Scrub
      label="Score and shots along the game"
      steps={STEPS}
      placeOf={(step) => step / (STEPS - 1)}
      textOf={(step) => flowAt(flow, (step / (STEPS - 1)) * length, us, them)}
    >
      {children}
    </Scrub>
  )
}

/** The events up to a position on the axis, e.g. 'Period 2, 4:10: Us 1–2 Them, shots 12–9'. */
function flowAt(flow: Flow<Goal>, at: number, us: string, them: string): string {
  const period = flow.periods.find(({ to }) => at <= to) ?? flow.periods.at(-1)
  const when =
    period === undefined
      ? ''
      : flow.basis === 'clock'
        ? `${period.label}, ${clockText(Math.floor(at - period.from))}`
        : period.label
  const goals = flow.goals.filter((one) => one.at <= at)
  const own = goals.filter(({ goal }) => !goal.against).length
  const shots = { for: 0, against: 0 }
  for (const [index, { at: place, difference }] of flow.steps.entries()) {
    const before = flow.steps[index - 1]
    if (before === undefined || place > at) continue
    shots[difference > before.difference ? 'for' : 'against'] += 1
  }
  const score = `${isolated(us)} ${own}–${goals.length - own} ${isolated(them)}`
  return `${when}: ${score}, shots ${shots.for}–${shots.against}`
}
