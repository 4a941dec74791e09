import type { Player } from '@icetally/domain/player/endpoints/players'
import { ChoiceChip } from '../../platform/components/choice-chip.tsx'
import { playerLabel } from '../../platform/format/player-names.ts'
import type { ShotChange } from './correction.ts'
import type { GameShot } from './game-shot.ts'

interface CircumstancesProps {
  readonly shot: GameShot
  readonly onChange: (change: ShotChange) => void
}

/** Was it at an empty net, or a penalty shot? */
export function Circumstances({ shot, onChange }: CircumstancesProps) {
  const { emptyNet, penaltyShot } = shot
  return (
    <div className="flex gap-1">
      <ChoiceChip
        label="Empty net"
        chosen={emptyNet}
        onPress={() => onChange({ emptyNet: !emptyNet })}
      />
      <ChoiceChip
        label="Penalty shot"
        chosen={penaltyShot}
        onPress={() => onChange({ penaltyShot: !penaltyShot })}
      />
    </div>
  )
}

/** Which of our goalies is charged with a shot against. */
export function GoalieChoice(props: CircumstancesProps & { readonly players: readonly Player[] }) {
  const { shot, players, onChange } = props
  const goalies = players.filter(({ id, position }) => position === 'G' || id === shot.goalieId)
  if (goalies.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Goalie</legend>
      {goalies.map((goalie) => (
        <ChoiceChip
          key={goalie.id}
          label={playerLabel(goalie)}
          chosen={shot.goalieId === goalie.id}
          onPress={() => onChange({ goalieId: shot.goalieId === goalie.id ? null : goalie.id })}
        />
      ))}
    </fieldset>
  )
}
