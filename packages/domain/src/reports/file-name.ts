import { startDateOf } from '../game/index.ts'
import { normalized } from '../platform/normalized.ts'
import { dayIn } from '../platform/time-zone.ts'
import type { GameReport, ReportGame } from './game-report.ts'

/** Only characters that no file system and no header minds. */
const forFileName = (text: string): string =>
  text
    // Marks belong to the letter before them: without them an accent would part a word.
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * The game's fields in the names of its files; `score` is the recorded one, null without records.
 */
interface NamedGame extends Pick<GameReport, 'team'> {
  readonly game: Pick<ReportGame, 'opponent' | 'startTime' | 'startDate' | 'createdAt' | 'final'>
  readonly score: { readonly for: number; readonly against: number } | null
}

/** The team, the opponent, the score and the day: 'Frost vs Boston 4-5 2026-01-15'. */
export function gameFileName(named: NamedGame, timeZone: string): string {
  const { opponent, createdAt, final } = named.game
  const them = forFileName(opponent ?? '')
  const score = final ?? named.score
  return [
    forFileName(named.team) || 'Icetally',
    them === '' ? 'Game' : `vs ${them}`,
    ...(score === null ? [] : [`${score.for}-${score.against}`]),
    // The day it was scheduled when it has no start.
    startDateOf(named.game, timeZone) ?? dayIn(createdAt, timeZone),
  ].join(' ')
}

/** The team, the season if there is one, and the content of the file: 'Frost 2026-27 Players'. */
export const teamFileName = (team: string, season: string | null, content: string): string =>
  [forFileName(team) || 'Icetally', forFileName((season ?? '').replaceAll('/', '-')), content]
    .filter((part) => part !== '')
    .join(' ')

/**
 * The header with a file's name. Names beyond ASCII are in `filename*` (RFC 6266); older programs
 * read the other one, in which such letters are left out or lose their accents.
 */
export function attachment(name: string): string {
  const plain = normalized(name, 'NFKD')
    .replaceAll(/[^\x20-\x7e]+/g, '')
    .replaceAll(/["\\%]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .replace(/^(?=\.)/, 'Icetally')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
