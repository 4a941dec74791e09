import type { SchedulePreview } from '@icetally/domain/imports/endpoints/imports'
import { Section } from '../platform/components/card.tsx'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { classes } from '../platform/components/classes.ts'
import { useFewRows } from '../platform/components/few-rows.tsx'
import { dotted } from '../platform/format/dotted.ts'
import { type KnownNames, startText } from './import-words.ts'

/** Games of the list that are no longer in the file: each stays unless it is chosen to be removed. */
export function MissingGames(props: {
  games: SchedulePreview['missing']
  known: KnownNames
  chosen: ReadonlySet<string>
  disabled: boolean
  onChange: (chosen: ReadonlySet<string>) => void
}) {
  const { games, known, chosen, disabled, onChange } = props
  const title = `In your list, no longer in the ${known.isCalendar ? 'calendar' : 'file'}`
  const few = useFewRows(games.length, title)
  if (games.length === 0) return null
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <Section title={title} padded={false}>
      <p className="px-5 pt-3 text-muted">
        These games stay in your list. Choose those that are not played, to remove them.
      </p>
      <ul className="divide-y divide-line">
        {games.map(({ id, opponent, location, reason, ...start }, index) => (
          <li
            key={id}
            className={classes('px-2 py-1 sm:px-3', few.isHidden(index) && 'hidden print:block')}
          >
            <Checkbox
              className="items-start! gap-3.5 py-2.5"
              checked={chosen.has(id)}
              disabled={disabled}
              onChange={() => toggle(id)}
              label={
                <span className="min-w-0">
                  <bdi className="font-semibold text-lg leading-snug wrap-anywhere">
                    {opponent ?? 'Opponent not known'}
                  </bdi>
                  <span className="tabular block text-muted wrap-anywhere">
                    {dotted([startText(start, known.timeZone), location])}
                  </span>
                  <span className="block text-sm">{reason}</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {few.allRows}
    </Section>
  )
}
