import { opponentLabel, type PlayerNames, playerLabel } from '../../platform/format/player-names.ts'

/** A player of ours, an opponent by number, or an unnamed person. */
export type Who = { readonly playerId: string } | { readonly number: number } | 'unnamed'

/** A record of one side while it is entered: null is what is not chosen yet. */
export interface OfWho {
  readonly against: boolean
  readonly who: Who | null
}

interface Named {
  readonly against: boolean
  readonly playerId: string | null
  readonly opponentNumber: number | null
}

/** The named person of a record. */
export function whoOf({ against, playerId, opponentNumber }: Named): Who {
  if (against) return opponentNumber === null ? 'unnamed' : { number: opponentNumber }
  return playerId === null ? 'unnamed' : { playerId }
}

/** The fields of a record that name this person. */
export const namedBy = ({ against, who }: OfWho): Named => ({
  against,
  playerId: who !== null && who !== 'unnamed' && 'playerId' in who ? who.playerId : null,
  opponentNumber: who !== null && who !== 'unnamed' && 'number' in who ? who.number : null,
})

/** The person as a line of text; `unnamed` if no one is named. */
export function whoText({ who }: OfWho, unnamed: string, nameOf: PlayerNames): string {
  if (who === null || who === 'unnamed') return unnamed
  return 'number' in who ? opponentLabel(who.number) : playerLabel(nameOf(who.playerId))
}
