import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import { newPlayer } from '../../platform/sync/records/added-players.ts'

/** Made-up skaters, for a team that has no players yet. */
const FICTITIOUS = [
  [4, 'Alva Berg'],
  [7, 'Mika Lund'],
  [9, 'Robin Storm'],
  [11, 'Sam Winter'],
  [18, 'Nico Frost'],
  [22, 'Jo Marsh'],
] as const

/** The players of the practice rink: the roster by number, or made-up skaters. */
export function practiceRoster(teamId: string, players: readonly Player[]): readonly Player[] {
  if (players.length > 0) return sortByNumber(players)
  return FICTITIOUS.map(([number, name]) =>
    newPlayer({ playerId: `practice-${number}`, name, number }, teamId, 0),
  )
}

/** The exercises. */
export const LESSONS = [
  { id: 'shot', title: 'Tap the ice', detail: 'A shot, where it was taken.' },
  { id: 'player', title: 'Choose a player', detail: 'Then tap: the shot is theirs.' },
  { id: 'goal', title: 'Hold for a goal', detail: 'Keep pressing until it lights up.' },
  { id: 'undo', title: 'Undo Last Shot', detail: 'Takes back a mistake.' },
] as const

export type Lesson = (typeof LESSONS)[number]['id']
