import { expect, type Page } from '@playwright/test'
import { clockOf, strengthOf } from '../../fixtures/facts.ts'
import { loadWholeSeason, type WholeGame } from '../../fixtures/whole-season.ts'
import { Game } from '../pages/game.ts'
import { Account } from './person.ts'

const season = await loadWholeSeason()

/**
 * A game with all that a sheet holds: power plays, a goal with an empty net on the own side, an overtime. Its
 * penalties give the power plays that their minutes say.
 */
export const wholeGame = theGame('40')

function theGame(id: string): WholeGame {
  const game = season.games.find((one) => one.id === id)
  if (game === undefined) throw new Error(`The fixture has no game ${id}`)
  return game
}

const dressed = season.players.filter(({ id }) =>
  wholeGame.lineup.some(({ player }) => player === id),
)

/** The name of a player by the id in the season. */
export function nameOf(playerId: string): string {
  const player = dressed.find(({ id }) => id === playerId)
  if (player === undefined) throw new Error(`no player has the id ${playerId}`)
  return player.name
}

type OwnGoal = WholeGame['goals'][number]
type GoalAgainst = WholeGame['goalsAgainst'][number]

/** Something that is recorded at a time of a period. */
export type Happening = { readonly at: number } & (
  | { readonly what: 'goalie'; readonly goalie: string | null }
  | { readonly what: 'shot'; readonly shot: Tapped; readonly outcome: 'Saved' | 'Blocked' }
  | { readonly what: 'goal'; readonly shot: Tapped; readonly goal: OwnGoal }
  | { readonly what: 'against'; readonly shot: Tapped; readonly goal: GoalAgainst }
  | { readonly what: 'penalty'; readonly penalty: WholeGame['penalties'][number] }
)

/** A point that is tapped, for a player or the opponent (null). */
export interface Tapped {
  readonly x: number
  readonly y: number
  readonly shooter: string | null
}

/** The order of events within one second: a goal precedes the return of the goalie. */
const ORDER = ['shot', 'goal', 'against', 'goalie', 'penalty']

/** All that happened in a period, in its order. The goalie who starts is in the lineup. */
export function happeningsIn(game: WholeGame, period: number): Happening[] {
  const tapped = ({
    x,
    y,
    ...shot
  }: {
    x: number
    y: number
    for: boolean
    shooter: string | null
  }) => ({
    ...{ x, y, shooter: shot.for ? shot.shooter : null },
  })
  const inPeriod = <Fact extends { period: number }>(facts: readonly Fact[]) =>
    facts.map((fact, index) => ({ fact, index })).filter(({ fact }) => fact.period === period)
  const all: Happening[] = [
    ...inPeriod(game.shots).map(({ fact, index }): Happening => {
      const place = { at: clockOf(fact.time), shot: tapped(fact) }
      if (!fact.scored) return { ...place, what: 'shot', outcome: 'Saved' }
      const goal = game.goals.find(({ shot }) => shot === index)
      if (goal !== undefined) return { ...place, what: 'goal', goal }
      const against = game.goalsAgainst.find(({ shot }) => shot === index)
      if (against === undefined) throw new Error(`Shot ${index} is no goal of the fixture`)
      return { ...place, what: 'against', goal: against }
    }),
    ...inPeriod(game.blocked).map(({ fact }): Happening => {
      return { what: 'shot', outcome: 'Blocked', at: clockOf(fact.time), shot: tapped(fact) }
    }),
    ...inPeriod(game.penalties).map(({ fact }): Happening => {
      return { what: 'penalty', at: clockOf(fact.time), penalty: fact }
    }),
    ...inPeriod(game.goalieChanges)
      .filter(({ fact }) => period > 1 || clockOf(fact.time) > 0)
      .map(({ fact }): Happening => ({ what: 'goalie', at: clockOf(fact.time), goalie: fact.in })),
  ]
  const rank = ({ what }: Happening) => ORDER.indexOf(what)
  return all.sort((one, other) => one.at - other.at || rank(one) - rank(other))
}

/** The strength as its chip says it. */
export const strengthChip = (goal: OwnGoal | GoalAgainst): string =>
  ({ even: 'Even', powerPlay: 'Power play', shortHanded: 'Short-handed' })[strengthOf(goal)]

/** The number of an opponent by the id in the season. */
export const opponentNumber = (playerId: string | null): number | null =>
  wholeGame.opponentRoster.find(({ player }) => player === playerId)?.number ?? null

/** Opens the game, with its lineup and nothing recorded, in a team that records everything. */
export async function openWholeGame(page: Page, address: string) {
  const manager = await Account.register(address)
  const team = await manager.createTeam(season.team)
  const recording = { outcomes: true, goalies: true, penalties: true, onIce: true, clock: true }
  await manager.call('PUT', `/teams/${team.id}`, { recording })
  const ids = new Map<string, string>()
  for (const { id, name, number, position } of dressed) {
    const body = { name, number, position }
    const { player } = await manager.call<{ player: { id: string } }>(
      'POST',
      `/players/teams/${team.id}`,
      body,
    )
    ids.set(id, player.id)
  }
  const gameId = await manager.addGame(team.id, wholeGame.opponent, wholeGame.startTime)
  const starting = new Set(wholeGame.starting)
  await manager.call('PUT', `/games/${gameId}/lineup`, {
    players: wholeGame.lineup.map(({ player, position }) => ({
      ...{ playerId: ids.get(player), position, starting: starting.has(player) },
    })),
  })
  await manager.open(page, `/teams/${team.id}/games/${gameId}`)
  const screen = new Game(page)
  await expect(screen.button('Attacking Right')).toBeEnabled()
  return { manager, gameId, screen, idOf: (leagueId: string) => ids.get(leagueId) ?? leagueId }
}
