import type { Player } from '@icetally/domain/player/endpoints/players'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { Button } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { GoalChips } from '../shared/goals/goal-chips.tsx'
import { GoalChoices } from '../shared/goals/goal-choices.tsx'
import { goalTitle, stepWords } from '../shared/goals/goal-words.ts'
import type { GoalEntry } from '../shared/goals/use-goal-entry.ts'
import { useGoalPeople } from '../shared/goals/use-goal-people.ts'
import { useGoalSteps } from '../shared/goals/use-goal-steps.ts'
import { useRecorded } from '../shared/recorded.ts'
import { LAST_FIVE } from './shooter-picker.tsx'
import { PARTS } from './tracker-parts.ts'

/** One line, or two in the narrow column of a wide screen. */
const WORDS = 'block max-lg:truncate lg:line-clamp-2 lg:min-h-[2lh]'

/** How long a complete goal stays open, in milliseconds. */
const CLOSES_AFTER = 2000

interface GoalPanelProps {
  readonly entry: GoalEntry
  readonly players: readonly Player[]
  readonly lastUsed: readonly Player[]
  /** Opened by the user: it receives the focus. */
  readonly isOpenedByUser: boolean
  readonly onClose: () => void
}

/**
 * A goal is entered where its shooter was chosen: the same tiles at the same positions are its
 * assists, and any press is recorded at once.
 */
export function GoalPanel(props: GoalPanelProps) {
  const { entry, players, lastUsed, isOpenedByUser, onClose } = props
  const recorded = useRecorded()
  const { content } = entry
  const { nameOf, isGoalie, likely, numbers } = useGoalPeople(content)
  const steps = useGoalSteps({ entry, includesOnIce: recorded.onIce, likely, onLast: onClose })
  const { step } = steps

  // The last entry can be seen, and changed, before the panel closes by itself.
  useEffect(() => {
    if (!steps.isComplete || content === null) return
    const timer = setTimeout(onClose, CLOSES_AFTER)
    return () => clearTimeout(timer)
  }, [steps.isComplete, content, onClose])

  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpenedByUser) panel.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isOpenedByUser])
  const { format } = recorded
  const title = useMemo(() => goalTitle(content, nameOf, format), [content, nameOf, format])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    <section
      ref={panel}
      aria-label="Goal"
      data-goal-entry=""
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col upright:contents lying:contents"
    >
      <div className={PARTS.players}>
        <GoalChoices
          content={content}
          isGoalie={isGoalie}
          steps={steps}
          players={players}
          lastUsed={lastUsed}
          numbers={numbers}
          lastUsedClass={LAST_FIVE}
        />
      </div>
      <div className={PARTS.goalFoot}>
        <GoalChips entry={entry} className="lg:flex-wrap lg:*:basis-[30%]" />
        <div className="flex items-center gap-2 lg:flex-wrap">
          <p aria-live="polite" className="min-w-0 flex-1 leading-tight lg:basis-full">
            <strong className={classes(WORDS, 'font-semibold text-[0.9375rem]')}>{title}</strong>
            <span className={classes(WORDS, 'text-muted text-sm')}>
              {stepWords(steps, content, nameOf)}
            </span>
          </p>
          {recorded.onIce && step !== 'onIce' && (
            <Button variant="secondary" size="small" onClick={() => steps.goTo('onIce')}>
              On ice
            </Button>
          )}
          <Button
            size="small"
            onClick={steps.finish}
            className={classes(
              'min-w-18 overflow-clip px-4 lg:flex-1',
              steps.isComplete && 'goal-closing',
            )}
          >
            {recorded.onIce && step !== 'onIce' ? 'Next' : 'Done'}
          </Button>
        </div>
      </div>
    </section>
  )
}
