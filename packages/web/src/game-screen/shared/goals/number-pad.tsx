import { useState } from 'react'
import { ChoiceChip } from '../../../platform/components/choice-chip.tsx'
import { typeNumber } from './opponent-numbers.ts'

/** The number of recent numbers in one row. */
const SEEN = 5
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]

interface NumberPadProps {
  /** Numbers that one press chooses. */
  readonly seen: readonly string[]
  readonly value: string | null
  /** `isWhole`: no digit can follow. */
  readonly onChange: (value: string, isWhole: boolean) => void
}

/** An opponent's number: a recent one of this game, or typed in one or two digits. */
export function NumberPad({ seen, value, onChange }: NumberPadProps) {
  const [typed, setTyped] = useState('')
  function press(digit: number) {
    const next = typeNumber(typed, digit)
    setTyped(next.typed)
    onChange(next.typed, next.isWhole)
  }
  return (
    // On a low phone as high as three rows of players, which it replaces.
    <div className="grid gap-2 upright:gap-1">
      {seen.length > 0 && (
        <ul aria-label="Numbers of this game" className="grid grid-cols-5 gap-1">
          {seen.slice(0, SEEN).map((number) => (
            <li key={number} className="grid">
              <ChoiceChip
                label={number}
                chosen={number === value && typed === ''}
                onPress={() => {
                  setTyped('')
                  onChange(number, true)
                }}
                tone="red"
              />
            </li>
          ))}
        </ul>
      )}
      <fieldset className="grid grid-cols-5 gap-1 lg:grid-cols-3">
        <legend className="sr-only">Digits of the number</legend>
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            aria-label={`Digit ${digit}`}
            onClick={() => press(digit)}
            className="type-figure min-h-12 upright:min-h-11 lying:min-h-11 touch-manipulation select-none rounded-control border border-edge bg-surface text-[1.625rem] text-ink transition-colors last:lg:col-start-2 hover:border-focus active:scale-[0.985]"
          >
            {digit}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
