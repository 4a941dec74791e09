import type { Player } from '@icetally/domain/player/endpoints/players'
import { useState } from 'react'
import { Button } from '../../platform/components/button.tsx'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { NumberPad } from './goals/number-pad.tsx'
import { PlayerTiles } from './player-tiles.tsx'
import type { Who } from './who.ts'

interface WhoPickerProps {
  readonly against: boolean
  readonly chosen: Who | null
  /** Of the team, in the order they are shown. */
  readonly players: readonly Player[]
  /** The opponents' numbers of this game, the last one first. */
  readonly seen: readonly string[]
  readonly onChoose: (who: Who) => void
  /** The choice of no person. */
  readonly unnamed: string
}

/** A player of the team, or an opponent by number, or no person, in one press. */
export function WhoPicker(props: WhoPickerProps) {
  const { against, chosen, players, seen, onChoose } = props
  const choosePlayer = useStableCallback((playerId: string) => onChoose({ playerId }))
  // An opponent's number of which one digit is typed.
  const [typed, setTyped] = useState('')
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
  const jersey = isNamed && 'jersey' in chosen ? chosen.jersey : null
  const choose = (value: string, isWhole: boolean) => {
    setTyped(value)
    if (isWhole) onChoose({ jersey: value })
  }
  return (
    <div className="grid gap-2">
      <NumberPad seen={seen} value={jersey} onChange={choose} />
      <div className="flex gap-2 *:flex-1">
        {unnamed}
        {typed !== '' && <Button onClick={() => choose(typed, true)}>{`#${typed}`}</Button>}
      </div>
    </div>
  )
}
