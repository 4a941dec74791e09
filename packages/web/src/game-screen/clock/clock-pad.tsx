import { type GameFormat, isOvertime } from '@icetally/domain/game/format/game-format'
import { USUAL_OVERTIMES } from '@icetally/domain/game/format/standard'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { IconBackspace } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { changeCounting, onScoreboard, typedTime, useCounting } from '../../games/clock.ts'
import { Button } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'

interface ClockPadProps {
  readonly period: PeriodNumber
  readonly format: GameFormat
  /** Seconds the period has. */
  readonly length: number
  readonly running: boolean
  /** Seconds into the period, and how many it has. */
  readonly onSet: (elapsed: number, length: number) => void
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const
// Beside the others, for a low panel; in landscape they are below them.
const BESIDE: Readonly<Record<string, string>> = {
  '00': 'col-start-4 row-start-1 lying:col-start-auto lying:row-start-auto',
  0: 'col-start-4 row-start-2 lying:col-start-auto lying:row-start-auto',
}

/** A time typed off the scoreboard, on keys for gloves or on a keyboard. */
export function ClockPad({ period, format, length: known, running, onSet }: ClockPadProps) {
  const counts = useCounting(format)
  const [typed, setTyped] = useState('')
  const [length, setLength] = useState(known)
  const elapsedOf = (shown: number) => onScoreboard(shown, length, counts)
  const time = typedTime(typed, length)
  const type = (digits: string) => setTyped(`${typed}${digits}`.slice(0, 4))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (time !== null) onSet(elapsedOf(time), length)
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-2 lying:grid-cols-2">
      <div className="flex items-center gap-2">
        <input
          data-first-focus=""
          aria-label="Time on the scoreboard"
          inputMode="none"
          autoComplete="off"
          placeholder={counts === 'down' ? clockText(length) : '0:00'}
          value={asTime(typed)}
          onChange={({ currentTarget }) =>
            setTyped(currentTarget.value.replaceAll(/\D/g, '').slice(-4))
          }
          size={4}
          className="type-figure h-11 min-w-0 flex-1 rounded-control border border-edge bg-sunken px-3 text-center text-[2rem] text-ink tabular"
        />
        <Button type="submit" disabled={time === null}>
          Set
        </Button>
      </div>
      <div className="grid grid-cols-4 gap-1.25 lying:grid-cols-3 lying:col-start-2 lying:row-span-4 lying:row-start-1">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            onClick={() => type(key)}
            className={classes(
              'type-figure min-h-11 touch-manipulation select-none rounded-control border border-edge bg-surface text-2xl text-ink hover:border-focus active:scale-[0.985]',
              BESIDE[key],
            )}
          >
            {key}
          </button>
        ))}
        <button
          type="button"
          aria-label="Delete the last digit"
          onClick={() => setTyped(typed.slice(0, -1))}
          className="flex min-h-11 items-center justify-center rounded-control border border-edge bg-surface text-ink hover:border-focus"
        >
          <IconBackspace aria-hidden="true" className="size-6" />
        </button>
      </div>
      <Button variant="secondary" size="small" onClick={() => onSet(0, length)}>
        {running ? 'Back to the start of the period' : 'Start of the period'}
      </Button>
      <SegmentedControl
        label="The scoreboard counts"
        value={counts}
        onChange={(to) => changeCounting(to, format)}
        segments={[
          { value: 'down', label: 'Counts down' },
          { value: 'up', label: 'Counts up' },
        ]}
      />
      {isOvertime(format, period) && (
        <SegmentedControl
          label="Minutes of this overtime"
          value={length}
          onChange={setLength}
          segments={overtimesWith(length).map((seconds) => ({
            value: seconds,
            label: seconds % 60 === 0 ? `${seconds / 60} min` : clockText(seconds),
          }))}
        />
      )}
    </form>
  )
}

/** The usual lengths of overtimes, and the chosen one. */
const overtimesWith = (length: number): number[] =>
  [...new Set([...USUAL_OVERTIMES, length])].sort((one, other) => one - other)

/** Digits as a time while they are typed: "140" is 1:40. */
const asTime = (digits: string): string =>
  digits.length < 3 ? digits : `${digits.slice(0, -2)}:${digits.slice(-2)}`
