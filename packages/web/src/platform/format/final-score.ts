import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import {
  isForfeited,
  type Outcome,
  outcomeOf,
  WHERE_DECIDED,
} from '@icetally/domain/game/sheet/final'
import type { TeamRecord } from '@icetally/domain/game/sheet/record'
import type { DecidedIn } from '@icetally/domain/platform/limits'

type Final = FinalScore

/** How a game was decided, in scoreboards' words. */
const DECIDED: Readonly<Record<DecidedIn, string>> = {
  regulation: '',
  overtime: ' (OT)',
  shootout: ' (SO)',
}

/** How a game ended beside its score, e.g. 'Final (OT)'. */
export const endWords = (final: Final): string =>
  isForfeited(final) ? 'Forfeit' : `Final${DECIDED[final.decidedIn]}`

/** The state of a game that is being played, e.g. 'Live · OT'; null: its stage is not known. */
export const liveWords = (stage: string | null): string =>
  stage === null ? 'Live' : `Live · ${stage}`

/** The state of a game that was recorded on an earlier day and has no final score. */
export const NOT_FINISHED = 'Not finished'

/** How a game ended, e.g. 'Final 4–3 (OT)'. */
export const finalWords = (final: Final): string =>
  `${isForfeited(final) ? 'Forfeit' : 'Final'} ${final.for}–${final.against}${
    isForfeited(final) ? '' : DECIDED[final.decidedIn]
  }`

const RESULTS: Readonly<Record<Outcome, { letter: 'W' | 'L' | 'OTL' | 'T'; word: string }>> = {
  win: { letter: 'W', word: 'Won' },
  loss: { letter: 'L', word: 'Lost' },
  overtimeLoss: { letter: 'OTL', word: 'Lost' },
  tie: { letter: 'T', word: 'Tied' },
}

/** The result of a finished game as standings write it: W, L, OTL (also in a shootout) or T. */
export const resultLetter = (final: Final) => RESULTS[outcomeOf(final)].letter

/** The result of a finished game in words, e.g. 'Lost 4 to 5 in overtime'. */
export const resultWords = (final: Final): string =>
  `${RESULTS[outcomeOf(final)].word} ${final.for} to ${final.against}${
    isForfeited(final) ? ', forfeit' : WHERE_DECIDED[final.decidedIn]
  }`

/** A record as leagues write it: wins, losses, losses in overtime or a shootout, and ties if any: '12–5–2'. */
export const recordWords = ({
  wins,
  losses,
  overtimeLosses,
  ties = 0,
}: Pick<TeamRecord, 'wins' | 'losses' | 'overtimeLosses'> &
  Partial<Pick<TeamRecord, 'ties'>>): string =>
  [wins, losses, overtimeLosses, ...(ties > 0 ? [ties] : [])].join('–')
