import { jerseyOf, type OnJersey } from '@icetally/domain/platform/jersey'
import { LIMITS } from '@icetally/domain/platform/limits'
import { type FormEvent, useState } from 'react'
import { Button } from '../../platform/components/button.tsx'
import { NumberField } from '../../platform/components/fields.tsx'
import { isolated } from '../../platform/format/user-text.ts'

interface WornNumberProps {
  readonly name: string
  /** The jersey in this game so far. */
  readonly worn: OnJersey
  /** The digits in this game; '' for the usual ones. */
  readonly onWorn: (digits: string) => void
}

/** Sets a player's jersey in this game alone. */
export function WornNumber({ name, worn, onWorn }: WornNumberProps) {
  const [typed, setTyped] = useState(jerseyOf(worn) ?? '')
  const digits = typed.trim()
  function set(event: FormEvent) {
    event.preventDefault()
    if (/^\d{0,2}$/.test(digits)) onWorn(digits)
  }
  return (
    <form noValidate onSubmit={set} className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <NumberField
          label={`Number of ${isolated(name)} in this game`}
          min={LIMITS.jerseyNumberMin}
          max={LIMITS.jerseyNumberMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        Set
      </Button>
      <Button variant="ghost" className="min-h-12" onClick={() => onWorn('')}>
        As usual
      </Button>
    </form>
  )
}
