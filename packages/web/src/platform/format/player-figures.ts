import { faceoffPercentage, type PlayerStatistics } from '@icetally/domain/analytics/players'

const count = (name: string, short: string, key: keyof PlayerStatistics) => ({
  ...{ name, short },
  figureOf: (statistics: PlayerStatistics) => statistics[key],
  isNothing: (statistics: PlayerStatistics) => statistics[key] === 0,
  orderOf: (statistics: PlayerStatistics) => statistics[key],
})

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
    isNothing: (statistics: PlayerStatistics) => statistics.faceoffsTaken === 0,
    // A player without faceoffs sorts below all players who took one, also those who lost all.
    orderOf: ({ faceoffsTaken, faceoffsWon }: PlayerStatistics) =>
      faceoffsTaken === 0 ? -1 : faceoffsWon / faceoffsTaken,
  },
]
