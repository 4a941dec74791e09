import { endWords } from '../platform/format/final-score.ts'
import { gameName } from '../platform/format/game-title.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { isolated } from '../platform/format/user-text.ts'
import type { FollowedGame, GameAnswer } from './answers.ts'

type Teams = { readonly name: string }

/** The final score as the rest of the product takes it; null before the end. */
export function finalOf({ status, score, decidedIn, forfeitedBy }: FollowedGame) {
  if (status !== 'final' || score === null) return null
  return {
    ...score,
    decidedIn: decidedIn ?? 'regulation',
    forfeitedBy: forfeitedBy ?? null,
  } as const
}

/** The state of a game: 'Final (OT)', 'Live · Period 2', 'Live · Shootout', 'Scheduled'. */
export function statusWords(game: GameAnswer['game'], inShootout = false): string {
  const final = finalOf(game)
  if (final !== null) return endWords(final)
  if (game.status === 'final') return 'Final'
  if (game.status === 'scheduled') return 'Scheduled'
  if (inShootout) return 'Live · Shootout'
  return game.period === null ? 'Live' : `Live · ${game.period}`
}

/** Both sides by name, e.g. 'Frost vs Bears'. */
export const sidesOf = (team: Teams, game: FollowedGame): string =>
  `${isolated(team.name)} ${gameName(game)}`

/** The title of a game's page and of its preview: the score where there is one, e.g. 'Frost 3, Bears 2'. */
export function gameHeadline(team: Teams, game: FollowedGame): string {
  const { score } = game
  if (score === null) return sidesOf(team, game)
  return `${isolated(team.name)} ${score.for}, ${opponentName(game)} ${score.against}`
}
