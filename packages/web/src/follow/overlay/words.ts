import { endWords } from '../../platform/format/final-score.ts'
import type { GameAnswer } from '../answers.ts'
import { finalOf } from '../words.ts'

const ORDINALS: Readonly<Record<string, string>> = {
  'Period 1': '1st period',
  'Period 2': '2nd period',
  'Period 3': '3rd period',
  'Period 4': '4th period',
  'Period 5': '5th period',
  OT: 'Overtime',
}

/** Where a game stands, as broadcasters say it: '2nd period', 'Overtime', 'Final (SO)'. */
export function momentOfGame(game: GameAnswer['game']): string {
  const final = finalOf(game)
  if (final !== null) return endWords(final)
  if (game.status === 'final') return 'Final'
  if (game.status === 'scheduled') return 'Pregame'
  return game.period === null ? 'Live' : (ORDINALS[game.period] ?? game.period)
}
