import type { Game } from '@icetally/domain/contract/games'
import type { DecidedIn } from '@icetally/domain/limits'

/** When a game was decided, as scoreboards say it. */
const DECIDED: Readonly<Record<DecidedIn, string>> = {
  regulation: '',
  overtime: ' (OT)',
  shootout: ' (SO)',
}

/** How a game ended beside its score, e.g. 'Final (OT)'. */
export const endWords = (final: NonNullable<Game['final']>): string =>
  `Final${DECIDED[final.decidedIn]}`

/** How a game ended, e.g. 'Final 4-3 (OT)'. */
export const finalWords = (final: NonNullable<Game['final']>): string =>
  `Final ${final.for}-${final.against}${DECIDED[final.decidedIn]}`
