import type { Player } from '@icetally/domain/player/endpoints/players'
import { IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../platform/components/button.tsx'
import { ChoiceTile } from '../../platform/components/choice-tile.tsx'
import { goaliesToChoose, type InNet } from '../shared/goalie-in-net.ts'
import { PlayerTiles } from '../shared/player-tiles.tsx'

interface GoaliePickerProps {
  /** The offered players, with their positions in this game. */
  readonly players: readonly Player[]
  readonly chosen: InNet
  /** A goalie's id, or null for an empty net. Pass the same function. */
  readonly onChoose: (goalieId: string | null) => void
}

/** The goalies of the team and the empty net; all other players need one more press. */
export function GoaliePicker({ players, chosen, onChoose }: GoaliePickerProps) {
  const { goalies, others } = goaliesToChoose(players)
  const [all, setAll] = useState(goalies.length === 0)
  const isChosen = (id: string) => typeof chosen === 'object' && chosen.goalieId === id
  return (
    <div className="grid gap-2">
      <PlayerTiles label="Goalies" players={goalies} isChosen={isChosen} onChoose={onChoose}>
        <li className="col-span-2 grid">
          <ChoiceTile
            figure={<IconShieldOff aria-hidden="true" className="size-[1lh]" />}
            label="Empty net"
            chosen={chosen === 'empty'}
            onChoose={() => onChoose(null)}
          />
        </li>
      </PlayerTiles>
      {others.length > 0 && !all && (
        <Button variant="ghost" size="small" onClick={() => setAll(true)}>
          Someone else
        </Button>
      )}
      {all && (
        <PlayerTiles
          label="Other players"
          players={others}
          isChosen={isChosen}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}
