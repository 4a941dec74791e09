import { type PlayerRow, type PlayerStatistics, points } from './players.ts'

/** The figures by which players of a team are placed, the most telling first. */
export const STANDING_FIGURES = ['points', 'goals', 'assists', 'shots'] as const

/** A player among the players of a team in one figure. */
export interface TeamRank {
  readonly figure: (typeof STANDING_FIGURES)[number]
  readonly amount: number
  /** 1 for the most; players with equal values share a rank. */
  readonly place: number
  /** Share of the other players who do not have more, 0 to 1; 0 for a value of 0. */
  readonly above: number
}

/** Fewer players are no measure for one of them. */
export const PLAYERS_TO_PLACE = 6

const amountIn = (figure: TeamRank['figure'], of: PlayerStatistics): number =>
  figure === 'points' ? points(of) : of[figure]

/**
 * A player's rank within the team in points, goals, assists and shots. Empty for a player who is
 * not among `players`, and with fewer than 6 of them.
 */
export function teamRanksOf(playerId: string, players: readonly PlayerRow[]): TeamRank[] {
  const own = players.find(({ player }) => player.id === playerId)
  if (own === undefined || players.length < PLAYERS_TO_PLACE) return []
  return STANDING_FIGURES.map((figure) => {
    const amount = amountIn(figure, own.statistics)
    const others = players.filter(({ player }) => player.id !== playerId)
    const ahead = others.filter(({ statistics }) => amountIn(figure, statistics) > amount).length
    return {
      ...{ figure, amount },
      place: 1 + ahead,
      above: amount === 0 ? 0 : 1 - ahead / others.length,
    }
  })
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** A rank in words, e.g. '1st', '12th' or '22nd'. */
export const ordinalWords = (place: number): string => `${place}${ENDINGS[ordinals.select(place)]}`
