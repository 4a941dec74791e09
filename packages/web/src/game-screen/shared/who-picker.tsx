import { LIMITS } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { Button } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { PlayerTiles } from './player-tiles.tsx'
import type { Who } from './who.ts'

interface WhoPickerProps {
  readonly against: boolean
  readonly chosen: Who | null
  /** Of the team, in the order they are shown. */
  readonly players: readonly Player[]
  /** The opponents' numbers of this game, the last one first. */
  readonly seen: readonly number[]
  readonly onChoose: (who: Who) => void
  /** The choice of no person. */
  readonly unnamed: string
}

/** A player of the team, or an opponent by number, or no person, in one press. */
export function WhoPicker(props: WhoPickerProps) {
  const { against, chosen, players, seen, onChoose } = props
  const choosePlayer = useStableCallback((playerId: string) => onChoose({ playerId }))
  const isNamed = chosen !== null && chosen !== 'unnamed'
  const unnamed = (
    <Button
      variant="secondary"
      aria-pressed={chosen === 'unnamed'}
      onClick={() => onChoose('unnamed')}
      className="aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      {props.unnamed}
    </Button>
  )
  if (!against) {
    return (
      <div className="grid gap-2">
        <PlayerTiles
          label="Player"
          players={players}
          isChosen={(id) => isNamed && 'playerId' in chosen && chosen.playerId === id}
          onChoose={choosePlayer}
        />
        {unnamed}
      </div>
    )
  }
  const number = isNamed && 'number' in chosen ? chosen.number : null
  const choose = (value: number) => onChoose({ number: value })
  return (
    <div className="grid gap-2">
      {seen.length > 0 && (
        <Numbers
          label="Numbers of this game"
          numbers={seen}
          chosen={number}
          onChoose={choose}
          className="border-line border-b-2 pb-2 *:min-h-14"
        />
      )}
      <Numbers
        label="All numbers"
        numbers={ALL_NUMBERS}
        chosen={number}
        onChoose={choose}
        className="*:min-h-11"
      />
      {unnamed}
    </div>
  )
}

const ALL_NUMBERS = Array.from(
  { length: LIMITS.jerseyNumberMax - LIMITS.jerseyNumberMin + 1 },
  (_, index) => LIMITS.jerseyNumberMin + index,
)

interface NumbersProps {
  readonly label: string
  readonly numbers: readonly number[]
  readonly chosen: number | null
  readonly onChoose: (number: number) => void
  readonly className: string
}

function Numbers({ label, numbers, chosen, onChoose, className }: NumbersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by a legend that is seen
    <div
      role="group"
      aria-label={label}
      className={classes(
        'grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.25',
        className,
      )}
    >
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`#${number}`}
          aria-pressed={number === chosen}
          onClick={() => onChoose(number)}
          className="type-figure touch-manipulation select-none rounded-control border border-edge bg-surface text-[1.375rem] text-ink transition-colors aria-pressed:border-mode-orange-fill aria-pressed:bg-mode-orange-fill aria-pressed:text-on-mode aria-[pressed=false]:hover:border-focus"
        >
          {number}
        </button>
      ))}
    </div>
  )
}
