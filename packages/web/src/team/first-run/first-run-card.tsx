import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconCheck, IconX } from '@tabler/icons-react'
import { LinkButton } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { IconButton } from '../../platform/components/icon-button.tsx'
import { paths } from '../../platform/paths.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { useFirstRun } from './first-run.ts'

/**
 * The three steps to a team's first game, ticked off by the team's data; hidden once all are done,
 * the team has recorded something, or the card is dismissed on this device.
 */
export function FirstRunCard({ team, hasRecorded }: { team: Team; hasRecorded: boolean }) {
  const [{ practised, dismissed }, note] = useFirstRun(team.id)
  const { may } = usePermissions(team)
  const steps = [
    {
      title: 'Add players',
      detail: 'Names and jersey numbers, as many as you know.',
      to: paths.players(team.id),
      isDone: team._count.players > 0,
    },
    {
      title: 'Schedule a game',
      detail: 'The opponent is enough; the rest can wait.',
      to: paths.games(team.id),
      isDone: team._count.games > 0,
    },
    {
      title: 'Try the rink',
      detail: 'Tap shots and goals on a practice rink. Nothing is saved.',
      to: paths.practice(team.id),
      isDone: practised,
    },
  ]
  const next = steps.find(({ isDone }) => !isDone)
  if (dismissed || hasRecorded || next === undefined || !may('roster.change')) return null
  return (
    <section
      aria-labelledby="first-run"
      className="relative mb-6 overflow-hidden rounded-card border border-line bg-surface shadow-card sm:mb-8"
    >
      <div className="flex items-center justify-between gap-3 pt-2 pr-2 pl-5">
        <h3 id="first-run" className="type-heading text-xl">
          Three steps to the first game
        </h3>
        <IconButton
          label="Hide these steps"
          icon={IconX}
          iconClass="size-5"
          onClick={() => note({ dismissed: true })}
        />
      </div>
      <ol className="grid gap-x-5 gap-y-1 px-3 pb-3 md:grid-cols-3 md:px-5 md:pb-5">
        {steps.map(({ title, detail, to, isDone }, index) => (
          <li
            key={title}
            className="flex min-w-0 items-start gap-3.5 rounded-control px-2 py-2.5 md:flex-col md:gap-2 md:px-0"
          >
            <span
              className={classes(
                'type-figure relative isolate flex h-9 min-w-10 shrink-0 items-center justify-center text-xl',
                'before:absolute before:inset-0 before:-z-10 before:-skew-x-8 before:rounded-small',
                isDone
                  ? 'text-success-text before:bg-success-soft'
                  : 'text-on-jersey before:bg-jersey',
              )}
            >
              {isDone ? (
                <>
                  <IconCheck aria-hidden="true" className="size-5 stroke-3" />
                  <span className="sr-only">Done:</span>
                </>
              ) : (
                index + 1
              )}
            </span>
            <div className="min-w-0 flex-1">
              <p className={classes('font-semibold text-lg', isDone && 'text-muted')}>{title}</p>
              <p className="text-muted">{detail}</p>
              {!isDone && (
                <LinkButton
                  to={to}
                  size="small"
                  // Once there is a game, that is the page's main action.
                  variant={
                    title === next.title && team._count.games === 0 ? 'primary' : 'secondary'
                  }
                  className="mt-2"
                >
                  {title}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
