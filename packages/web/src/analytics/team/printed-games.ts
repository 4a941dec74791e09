import type { Game } from '@icetally/domain/game/endpoints/games'
import { counted } from '@icetally/domain/platform/counted'
import { dotted } from '../../platform/format/dotted.ts'
import { dayOfGame, startTimestamp } from '../../platform/format/game-start.ts'
import { gameName } from '../../platform/format/game-title.ts'

const momentOf = (game: Game) => startTimestamp(game) ?? Date.parse(game.createdAt)

/** Of which games figures on paper are: one with its opponent, date and score, of more how many and from when. */
export function printedGames(games: readonly Game[]): string {
  const inOrder = games.toSorted((one, other) => momentOf(one) - momentOf(other))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (games.length === 1) {
    const score = first.final ?? first.score
    const name = gameName({ ...first, opponent: first.opponent ?? 'Unknown' })
    return dotted([name, dayOfGame(first), score && `${score.for}–${score.against}`])
  }
  const days = new Set([dayOfGame(first), dayOfGame(last)])
  return `${counted(games.length, 'game')}, ${[...days].join(' – ')}`
}
