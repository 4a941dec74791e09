import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'
import type { GoalContent } from '../../../games/goals/known-goal.ts'
import { PlayerTiles } from '../player-tiles.tsx'
import { NumberPad } from './number-pad.tsx'
import type { GoalSteps } from './use-goal-steps.ts'

interface GoalChoicesProps {
  readonly content: GoalContent
  readonly steps: GoalSteps
  readonly players: readonly Player[]
  readonly isGoalie: (playerId: string) => boolean
  /** Shown before them in the same way, as while shots are recorded. */
  readonly lastUsed?: readonly Player[] | undefined
  /** The opponents' numbers of this game. */
  readonly numbers: readonly string[]
  readonly lastUsedClass?: string | undefined
}

/** The buttons of a step: the players, or the opponent's numbers. */
export function GoalChoices(props: GoalChoicesProps) {
  const { content, steps, players, isGoalie, lastUsed = [], numbers, lastUsedClass } = props
  const { step, press, setNumber, onIce } = steps
  const { scorerId, assists, against } = content
  if (step === 'number') {
    return <NumberPad seen={numbers} value={jerseyOf(scorerJersey(content))} onChange={setNumber} />
  }
  const marks: Readonly<Record<string, string>> = {
    ...(assists[0] && { [assists[0]]: 'A1' }),
    ...(assists[1] && { [assists[1]]: 'A2' }),
    ...(scorerId && { [scorerId]: 'G' }),
  }
  const isChosen = (id: string) => (step === 'onIce' ? onIce.includes(id) : marks[id] !== undefined)
  const tiles = {
    isChosen,
    onChoose: press,
    tone: against ? 'red' : 'green',
    // No skater on the ice; one of an older record can be taken out.
    isOff: (id: string) => step === 'onIce' && isGoalie(id) && !onIce.includes(id),
    markOf: (id: string) => marks[id] ?? null,
  } as const
  return (
    <>
      {lastUsed.length > 0 && (
        <PlayerTiles label="Last used" players={lastUsed} className={lastUsedClass} {...tiles} />
      )}
      <PlayerTiles
        label={step === 'onIce' ? 'On the ice' : 'Players'}
        players={players}
        {...tiles}
      />
    </>
  )
}
