import { clockText } from '@icetally/domain/platform/clock-text'
import { Badge } from '../platform/components/badge.tsx'
import { Section } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import { dotted } from '../platform/format/dotted.ts'
import { goalMarks } from '../platform/format/goal-marks.ts'
import { isolated } from '../platform/format/user-text.ts'
import type { FollowedGoal } from './answers.ts'

interface GoalListProps {
  readonly goals: readonly FollowedGoal[]
  readonly us: string
  readonly them: string
  /** The codes of both sides, before a scorer's name. */
  readonly codes: { readonly us: string; readonly them: string }
  /** The goals that have just been scored. */
  readonly fresh: ReadonlySet<string>
  readonly isOver: boolean
  /** Was the game without a goal? Otherwise they were not recorded. */
  readonly isGoalless: boolean
}

/** Every goal, the latest first, with the score after it where the link shows that. */
export function GoalList({ goals, us, them, codes, fresh, isOver, isGoalless }: GoalListProps) {
  const latestFirst = goals.toReversed()
  return (
    <Section title="Goals" heading="h2" padded={false}>
      {goals.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">
          {isOver
            ? isGoalless
              ? 'No goals.'
              : 'Goals were not recorded.'
            : 'No goals yet. They appear here as they are scored.'}
        </p>
      ) : (
        <ol className="divide-y divide-line overflow-clip rounded-b-card">
          {latestFirst.map((goal) => (
            <Goal
              key={goal.id}
              goal={goal}
              team={goal.against ? them : us}
              code={goal.against ? codes.them : codes.us}
              isFresh={fresh.has(goal.id)}
            />
          ))}
        </ol>
      )}
    </Section>
  )
}

function Goal(props: { goal: FollowedGoal; team: string; code: string; isFresh: boolean }) {
  const { goal, team, code, isFresh } = props
  const scorer = goal.scorer === null ? null : isolated(goal.scorer)
  const assists = goal.assists.map(isolated)
  return (
    <li
      className={classes(
        'flex items-center gap-4 border-l-4 py-3 pr-5 pl-4 transition-colors duration-700',
        goal.against ? 'border-l-mode-orange' : 'border-l-mode-blue',
        isFresh && 'bg-accent-soft',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-lg leading-snug">
          <span>
            {scorer === null ? (
              team
            ) : (
              <>
                <abbr title={team} className="text-muted no-underline">
                  {code}
                </abbr>{' '}
                {scorer}
              </>
            )}
          </span>
          {goalMarks(goal).map(([short, words]) => (
            <Badge key={short}>
              <abbr title={words} className="no-underline">
                {short}
              </abbr>
            </Badge>
          ))}
        </p>
        <p className="text-[0.9375rem] text-muted">
          {dotted([
            goal.period,
            goal.clock !== null && clockText(goal.clock),
            assists.length > 0 &&
              `${assists.length === 1 ? 'Assist' : 'Assists'} ${assists.join(', ')}`,
          ])}
        </p>
      </div>
      {goal.score !== null && (
        <p className="type-figure whitespace-nowrap text-[1.75rem]">
          <span className="sr-only">Score </span>
          {goal.score.for}–{goal.score.against}
        </p>
      )}
    </li>
  )
}
