import type { GameEvent } from '@icetally/domain/news/kinds'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useId } from 'react'
import { Section } from '../../platform/components/card.tsx'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { classes } from '../../platform/components/classes.ts'
import { inabilityWords } from './browser.ts'
import type { Notifications } from './use-notifications.ts'

const WORDS: Readonly<Record<GameEvent, string>> = {
  goal: 'Goals',
  periodEnd: 'Ends of periods',
  final: 'Final scores',
  scheduleChanged: 'Changes of the schedule',
}

const PANEL = 'notifications'

const BUTTON =
  'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-control px-2.5 font-semibold min-[24rem]:px-4 transition-[background-color,border-color] disabled:opacity-45'
const SECONDARY = 'border border-edge bg-surface text-ink hover:border-focus hover:bg-hover'
const PRIMARY = 'bg-primary text-on-primary shadow-card hover:bg-primary-hover'

/**
 * Opens the choice of notifications; renders nothing if the link offers none. Until the page's script runs its space
 * is empty: the name beside it does not move.
 */
export function NotifyButton({ notifications }: { readonly notifications: Notifications }) {
  const { offered, isAble, isOn, isOpen, toggle } = notifications
  if (offered.length === 0) return null
  const Icon = isOn ? IconBellRinging : IconBell
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={PANEL}
      aria-hidden={isAble === null}
      disabled={isAble === null}
      onClick={toggle}
      className={classes(BUTTON, SECONDARY, isAble === null && 'invisible')}
    >
      <Icon aria-hidden="true" className={classes('size-5', isOn && 'text-accent-text')} />
      {isOn ? 'Notifications on' : 'Notify me'}
    </button>
  )
}

/**
 * The events a follower is notified of. The browser asks for its permission when it is switched on.
 */
export function NotifyPanel({ notifications }: { readonly notifications: Notifications }) {
  const { offered, chosen, isAble, isOn, isOpen, isBusy, problem } = notifications
  const hint = useId()
  if (offered.length === 0 || !isOpen) return null
  if (!isAble) {
    return (
      <p id={PANEL} role="status">
        {inabilityWords()}
      </p>
    )
  }
  return (
    <div id={PANEL}>
      <Section title="Notifications" heading="h2">
        <p id={hint} className="text-muted">
          {isOn
            ? 'Get alerts even when this page is closed.'
            : 'Get alerts even when this page is closed. Your browser asks you first.'}
        </p>
        <fieldset aria-describedby={hint} className="mt-2 grid sm:grid-cols-2">
          <legend className="sr-only">Alerts for</legend>
          {offered.map((event) => (
            <Checkbox
              key={event}
              label={WORDS[event]}
              checked={chosen.includes(event)}
              onChange={({ target }) => notifications.choose(event, target.checked)}
              className="-mx-2"
            />
          ))}
        </fieldset>
        <p role="status" className="min-h-6 text-danger-text">
          {problem ?? (chosen.length === 0 ? 'Choose at least one.' : '')}
        </p>
        {isOn ? (
          <button
            type="button"
            disabled={isBusy}
            onClick={notifications.switchOff}
            className={classes(BUTTON, SECONDARY)}
          >
            Turn off
          </button>
        ) : (
          <button
            type="button"
            disabled={isBusy || chosen.length === 0}
            onClick={notifications.switchOn}
            className={classes(BUTTON, PRIMARY)}
          >
            Turn on
          </button>
        )}
      </Section>
    </div>
  )
}
