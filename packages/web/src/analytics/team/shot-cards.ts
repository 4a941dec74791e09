import { overtimeLabel } from '@icetally/domain/game/format/game-format'
import { towardsRightGoal } from '@icetally/domain/game/rink/mirror'
import { isSlot, zoneOf } from '@icetally/domain/game/rink/zones'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { Strength } from '@icetally/domain/platform/limits'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import type { MapShot } from '../../charts/shot-map/map-shots.ts'
import { dotted } from '../../platform/format/dotted.ts'
import { dayOfGame } from '../../platform/format/game-start.ts'
import { playerLabel } from '../../platform/format/player-names.ts'
import { gameLabel } from './labels.ts'
import type { PageShot, SeasonGame } from './season-games.ts'

const STRENGTHS: Readonly<Record<Strength, string>> = {
  ...{ even: 'Even strength', powerPlay: 'Power play', shortHanded: 'Short-handed' },
}

/** The label of a period by the format of its game. */
function labelOfPeriod({ periods }: SeasonGame['figures'], period: number): string {
  const overtimes = periods.filter(({ overtime }) => overtime).map((one) => one.periodNumber)
  if (!overtimes.some((periodNumber) => periodNumber === period)) return `Period ${period}`
  return overtimeLabel(overtimes.filter((periodNumber) => periodNumber <= period).length)
}

/** The card of a shot in words: player, kind, time, strength, and the chance to score. */
export function cardsOf(games: readonly SeasonGame[], players: readonly PlayerReference[]) {
  const gameOf = new Map(games.map((one) => [one.game.id, one]))
  const playerOf = new Map(players.map((player) => [player.id, player]))
  return (shot: MapShot) => {
    // The maps of the page draw no other shots.
    const { gameId, period, clock, shooterId, strength, expectedGoals, ...place } = shot as PageShot
    const shooter = playerOf.get(shooterId ?? '')
    const who =
      shooter === undefined
        ? place.scoredAgainst
          ? 'Opponent'
          : 'Unknown player'
        : playerLabel(shooter)
    const lines = (): string[] => {
      const played = gameOf.get(gameId)
      const time = clock === null ? '' : `, ${clockText(clock)}`
      const when = played && `${labelOfPeriod(played.figures, period)}${time}`
      const chance = expectedGoals === null ? [] : [`${formatPercentage(expectedGoals, 1)} chance`]
      return [
        dotted([who, place.scored ? 'Goal' : 'Shot']),
        dotted([played && `${gameLabel(played.game)}, ${dayOfGame(played.game)}`, when]),
        dotted([
          strength && STRENGTHS[strength],
          isSlot(zoneOf(towardsRightGoal(place))) && 'from the slot',
          ...chance,
        ]),
      ].filter((line) => line !== '')
    }
    const jersey = place.scored && shooter !== undefined ? jerseyOf(shooter) : null
    return { lines, number: jersey ?? null }
  }
}
