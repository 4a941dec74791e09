import { opponentName } from '../platform/format/opponent-name.ts'
import { isolated } from '../platform/format/user-text.ts'
import type { FollowedGame } from './answers.ts'
import { dayOf, startWords } from './dates.ts'
import type { GamePageData, TeamPageData } from './page-data.ts'
import { arranged } from './schedule.ts'
import { gameHeadline, statusWords } from './words.ts'

/** The preview of a page in messengers and tabs. */
interface Preview {
  readonly title: string
  readonly description: string
  /** The team's crest as a whole address. */
  readonly image: string | null
}

type PreviewedData = TeamPageData | GamePageData

/** The team, and the score or the schedule as far as the link shows it; never names of people. */
export function previewOf(data: PreviewedData, origin: string): Preview {
  const { team } = data.answer
  const image = team.imageUrl === null ? null : new URL(team.imageUrl, origin).href
  return { ...wordsOf(data), image }
}

function wordsOf(data: PreviewedData): { title: string; description: string } {
  const { now } = data
  const when = (game: FollowedGame) => [startWords(game, now, false, dayOf) ?? []].flat()
  if (data.kind === 'game') {
    const { team, game } = data.answer
    const facts = [statusWords(game), ...when(game), ...placeOf(game.location)]
    return { title: gameHeadline(team, game), description: facts.join(' · ') }
  }
  const { team, games } = data.answer
  const { live, next } = arranged(games, now)
  const [game] = live
  const title = isolated(team.name)
  if (game !== undefined) {
    return { title, description: `Live: ${gameHeadline(team, game)}` }
  }
  if (next === null) return { title, description: 'Schedule and results' }
  const facts = [`Next: ${opponentName(next)}`, ...when(next), ...placeOf(next.location)]
  return { title, description: facts.join(' · ') }
}

const placeOf = (location: string | null) =>
  location === null || location === '' ? [] : [isolated(location)]
