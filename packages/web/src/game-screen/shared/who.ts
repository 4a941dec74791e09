import { wornBy } from '@icetally/domain/game/model/opponent'
import { jerseyOf, sentJersey } from '@icetally/domain/platform/jersey'
import { opponentLabel, type PlayerNames, playerLabel } from '../../platform/format/player-names.ts'

/** A player of ours, an opponent by number, or an unnamed person. */
export type Who = { readonly playerId: string } | { readonly jersey: string } | 'unnamed'

/** A record of one side while it is entered: null for fields that are not chosen yet. */
export interface OfWho {
  readonly against: boolean
  readonly who: Who | null
}

interface Named {
  readonly against: boolean
  readonly playerId: string | null
  readonly opponentNumber: number | null
  readonly opponentJersey?: string | null | undefined
}

/** The named person of a record. */
export function personOf({ against, playerId, ...named }: Named): Who {
  const jersey = jerseyOf(wornBy(named))
  if (against) return jersey === null ? 'unnamed' : { jersey }
  return playerId === null ? 'unnamed' : { playerId }
}

/** The fields of a record that name this person. */
export function namedBy({ against, who }: OfWho) {
  const named = who === null || who === 'unnamed' ? null : who
  const worn = named !== null && 'jersey' in named ? sentJersey(named.jersey) : null
  return {
    against,
    playerId: named !== null && 'playerId' in named ? named.playerId : null,
    opponentNumber: worn?.number ?? null,
    ...(worn?.jersey && { opponentJersey: worn.jersey }),
  }
}

/** The person as a line of text; `unnamed` if no one is named. */
export function whoText({ who }: OfWho, unnamed: string, nameOf: PlayerNames): string {
  if (who === null || who === 'unnamed') return unnamed
  return 'jersey' in who
    ? opponentLabel({ number: Number(who.jersey), jersey: who.jersey }, nameOf.them)
    : playerLabel(nameOf(who.playerId))
}
