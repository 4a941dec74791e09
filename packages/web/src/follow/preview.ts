import { opponentName } from '../platform/format/opponent-name.ts'
import { isolated } from '../platform/format/user-text.ts'
import type { FollowedGame } from './answers.ts'
import { dayOf } from './dates.ts'
import type { GamePageData, TeamPageData } from './page-data.ts'
import { arranged } from './schedule.ts'
import { gameHeadline, statusWords, whenAndWhere } from './words.ts'

/** The preview of a page in messengers and tabs. */
interface Preview {
  readonly title: string
  readonly description: string
  /** The team's picture, or else the product's mark, as a whole address. */
  readonly image: string
}

type PreviewedData = TeamPageData | GamePageData

/** The team, and the score or the schedule as far as the link shows it; never names of people. */
export function previewOf(data: PreviewedData, origin: string): Preview {
  const { team } = data.answer
  const image = new URL(team.imageUrl ?? '/icons/icon-512.png', origin).href
  return { ...wordsOf(data), image }
}

function wordsOf(data: PreviewedData): { title: string; description: string } {
  const { now } = data
  const facts = (first: string, game: FollowedGame) =>
    [first, ...whenAndWhere(game, now, false, dayOf)].join(' · ')
  if (data.kind === 'game') {
    const { team, game } = data.answer
    return {
      title: gameHeadline(team, game),
      description: facts(statusWords(game, now, false), game),
    }
  }
  const { team, games } = data.answer
  const { live, next } = arranged(games, now)
  const [game] = live
  const title = isolated(team.name)
  if (game !== undefined) {
    return { title, description: `Live: ${gameHeadline(team, game)}` }
  }
  if (next === null) return { title, description: 'Schedule and results' }
  return { title, description: facts(`Next: ${opponentName(next)}`, next) }
}
