import { memo, type ReactNode, useId } from 'react'
import { Button, LinkButton } from '../../platform/components/button.tsx'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { classes } from '../../platform/components/classes.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { allExcluded, type Excluded, NOTHING_EXCLUDED, selectedOf, toggled } from './selection.ts'

/** A game or a player that can be chosen. */
export interface Choice {
  id: string
  label: ReactNode
  detail?: string
}

/** A list of boxes to tick, with all and none at once. */
export function SelectionCard(props: {
  title: string
  choices: readonly Choice[]
  excluded: Excluded
  onChange: (excluded: Excluded) => void
  /** Why there is nothing to choose, and where that can be changed. */
  empty: { readonly text: string; readonly link: string; readonly path: string }
}) {
  const { title, choices, excluded, onChange, empty } = props
  const titleId = useId()
  const selected = selectedOf(choices, excluded).length
  const toggle = useStableCallback((id: string) => onChange(toggled(excluded, id)))
  return (
    <fieldset
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 pr-2 pl-5">
        <div>
          <h3 id={titleId} className="type-heading text-xl">
            {title}
          </h3>
          <p className="tabular text-muted text-sm">
            {selected} of {choices.length} selected
          </p>
        </div>
        <div className="flex">
          <Button
            variant="ghost"
            size="small"
            disabled={selected === choices.length}
            onClick={() => onChange(NOTHING_EXCLUDED)}
          >
            Select All
          </Button>
          <Button
            variant="ghost"
            size="small"
            disabled={selected === 0}
            onClick={() => onChange(allExcluded(choices))}
          >
            Deselect All
          </Button>
        </div>
      </div>
      {choices.length === 0 ? (
        <div className="flex flex-col items-center gap-3 px-5 py-6">
          <p className="text-muted">{empty.text}</p>
          <LinkButton to={empty.path} size="small">
            {empty.link}
          </LinkButton>
        </div>
      ) : (
        <ul
          className={classes(
            'relative max-h-26 overflow-y-auto overscroll-contain p-2 sm:max-h-80',
            // A season's boxes at the foot are laid out when they come near the viewport, not with
            // each choice.
            '[content-visibility:auto] print:[content-visibility:visible]',
            // On paper all of them are counted, some are named.
            selected === choices.length ? 'print:hidden' : 'print:max-h-none',
          )}
          style={{ containIntrinsicBlockSize: `auto ${2.75 * choices.length}rem` }}
        >
          {choices.map((choice) => (
            <Line
              key={choice.id}
              choice={choice}
              chosen={!excluded.has(choice.id)}
              onToggle={toggle}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

/** One line; memoized, so that only changed lines render again. */
const Line = memo(function Line(props: {
  choice: Choice
  chosen: boolean
  onToggle: (id: string) => void
}) {
  const { choice, chosen, onToggle } = props
  return (
    <li className={chosen ? undefined : 'print:hidden'}>
      <Checkbox
        label={choice.label}
        detail={choice.detail}
        checked={chosen}
        onChange={() => onToggle(choice.id)}
      />
    </li>
  )
})
