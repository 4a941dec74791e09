import { dotted } from '../platform/format/dotted.ts'
import { endWords, liveWords, NOT_FINISHED } from '../platform/format/final-score.ts'
import { gameName } from '../platform/format/game-title.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { isolated } from '../platform/format/user-text.ts'
import type { FollowedGame, GameAnswer } from './answers.ts'
import { comingDay, dayWords, isLive, startWords } from './dates.ts'

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

/** The state of a game: 'Final (OT)', 'Live · Period 2', 'Live · Shootout', 'Not finished', 'Scheduled'. */
export function statusWords(game: GameAnswer['game'], now: number, local: boolean): string {
  const final = finalOf(game)
  if (final !== null) return endWords(final)
  if (game.status === 'final') return 'Final'
  if (game.status === 'scheduled') return 'Scheduled'
  return isLive(game, now, local) ? liveWords(game.period) : NOT_FINISHED
}

const placeOf = (location: string | null): string[] => (location ? [isolated(location)] : [])

/** When and where a game is played, as far as the link shows it, e.g. 'Today, 7:30 PM' and 'Rink A'. */
export const whenAndWhere = (
  game: FollowedGame,
  now: number,
  local: boolean,
  day: typeof comingDay,
): string[] => [startWords(game, now, local, day) ?? [], placeOf(game.location)].flat()

/** A game of the schedule in one line: when and where it is played, or the day of a past one. */
export function scheduleWords(game: FollowedGame, now: number, local: boolean): string {
  if (game.status !== 'scheduled' && !isLive(game, now, local))
    return dayWords(game, now, local) ?? ''
  const parts = whenAndWhere(game, now, local, comingDay)
  const isUnknown = game.status === 'scheduled' && dayWords(game, now, local) === null
  return dotted([isUnknown && 'Date to be announced', ...parts])
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
