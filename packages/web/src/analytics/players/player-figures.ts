import { faceoffPercentage, type PlayerStatistics } from '@icetally/domain/analytics/players'
import { sortedColumn } from '../../platform/components/sort-lines.ts'

/** A player's statistics; the shots are null where they were not recorded. */
export interface KnownStatistics extends Omit<PlayerStatistics, 'shots'> {
  readonly shots: number | null
}

const count = (name: string, short: string, key: keyof PlayerStatistics) =>
  sortedColumn<KnownStatistics>(name, short, (statistics) => statistics[key])

/** A player's figures, as the columns of a table, in their order; `orderOf` is their sort key. */
export const PLAYER_FIGURES = [
  count('Shots', 'SOG', 'shots'),
  count('Goals', 'G', 'goals'),
  count('Assists', 'A', 'assists'),
  count('Faceoffs Taken', 'FO', 'faceoffsTaken'),
  count('Faceoffs Won', 'FOW', 'faceoffsWon'),
  {
    ...{ name: 'Faceoff %', short: 'FO%' },
    figureOf: faceoffPercentage,
    isNothing: (statistics: KnownStatistics) => statistics.faceoffsTaken === 0,
    // A player without faceoffs sorts below all players who took one, also those who lost all.
    orderOf: ({ faceoffsTaken, faceoffsWon }: KnownStatistics) =>
      faceoffsTaken === 0 ? -1 : faceoffsWon / faceoffsTaken,
  },
]
