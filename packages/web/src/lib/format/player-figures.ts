import { faceoffPercentage, type PlayerStatistics } from '@icetally/domain/statistics/players'

const count = (name: string, key: keyof PlayerStatistics) => ({
  name,
  figureOf: (statistics: PlayerStatistics) => statistics[key],
  isNothing: (statistics: PlayerStatistics) => statistics[key] === 0,
  orderOf: (statistics: PlayerStatistics) => statistics[key],
})

/** What a player did, as the columns of a table, in their order; `orderOf` is what they are sorted by. */
export const PLAYER_FIGURES = [
  count('Shots', 'shots'),
  count('Goals', 'goals'),
  count('Assists', 'assists'),
  count('Faceoffs Taken', 'faceoffsTaken'),
  count('Faceoffs Won', 'faceoffsWon'),
  {
    name: 'Faceoff %',
    figureOf: faceoffPercentage,
    isNothing: (statistics: PlayerStatistics) => statistics.faceoffsTaken === 0,
    // A player without faceoffs sorts below everybody who took one, also those who lost all.
    orderOf: ({ faceoffsTaken, faceoffsWon }: PlayerStatistics) =>
      faceoffsTaken === 0 ? -1 : faceoffsWon / faceoffsTaken,
  },
]
