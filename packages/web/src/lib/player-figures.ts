import { faceoffPercentage, type PlayerStatistics } from '@icetally/domain/statistics/players'

const count = (name: string, key: keyof PlayerStatistics) => ({
  name,
  figureOf: (statistics: PlayerStatistics) => statistics[key],
  isNothing: (statistics: PlayerStatistics) => statistics[key] === 0,
})

/** What a player did, as the columns of a table, in their order. */
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
  },
]
