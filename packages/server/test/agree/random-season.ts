import { randomUUID } from 'node:crypto'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import { proposedFinal } from '@icetally/domain/game/sheet/final'
import { POSITIONS } from '@icetally/domain/platform/limits'
import { aTeam } from '../a-team.ts'
import { api, type TestUser } from '../client.ts'
import type { Random } from '../kill/random.ts'
import { Device } from '../recording/device.ts'
import { FORMATS, type Given, randomGame } from './random-game.ts'

const DAY = 24 * 60 * 60_000

/** A team with random games, its seasons, and players who came, left and were joined. */
export interface RandomSeason {
  readonly teamId: string
  readonly gameIds: readonly string[]
  readonly seasonIds: readonly string[]
}

/** Sends commands from two devices of a user, in their order, in batches of any size. */
async function send(random: Random, user: TestUser, gameId: string, given: readonly Given[]) {
  const devices = [new Device(user, gameId), new Device(user, gameId)]
  for (let sent = 0; sent < given.length; ) {
    const batch = given.slice(sent, sent + random.between(1, 50))
    sent += batch.length
    const device = random.pick(devices)
    // A correction that contradicts another one is refused, as in a real game.
    await device.resultsOf(
      batch.map(({ at, command }) => device.operation(command, new Date(at).toISOString())),
    )
  }
}

/** The end of a game: as recorded, typed otherwise, or forfeited; null: it goes on. */
async function endOf(random: Random, user: TestUser, gameId: string): Promise<FinalScore | null> {
  const { sheet } = await user.does(api.sheet.game, { gameId })
  const { format } = (await user.does(api.games.get, { gameId })).game
  const last = sheet.periods.at(-1)?.periodNumber ?? 1
  const proposed = proposedFinal(sheet.score, last, sheet.shootout ?? [], format)
  const typed = { for: random.between(0, 5), against: 2, decidedIn: 'regulation' } as const
  const forfeitedBy = random.pick(['for', 'against', 'both'] as const)
  const ends = [proposed, proposed, proposed, proposed, typed, { ...typed, forfeitedBy }, null]
  return random.pick(ends)
}

/** Records a random season of so many games in a new team; they begin at `begin`, a day apart. */
export async function recordRandomSeason(
  random: Random,
  user: TestUser,
  { count, begin }: { readonly count: number; readonly begin: number },
): Promise<RandomSeason> {
  const chance = (of: number) => random.next() < of
  const teamId = await aTeam(user)
  const prefix = randomUUID().slice(0, 8)
  let ids = 0
  const newId = () => {
    ids += 1
    return `${prefix}-0000-7000-8000-${ids.toString(16).padStart(12, '0')}`
  }
  const add = async (name: string, guest: boolean) => {
    const id = newId()
    const number = chance(0.9) ? random.between(0, 99) : null
    const position = chance(0.8) ? random.pick(POSITIONS) : null
    await user.does(api.players.create, { teamId }, { id, name, number, position, guest })
    return id
  }
  const players: string[] = []
  for (const letter of 'ABCDEFGHIJ') players.push(await add(`Player ${letter}`, false))
  const seasonIds: string[] = []
  for (const year of [2025, 2026]) {
    const body = { name: `${year}`, startsOn: `${year}-09-01`, endsOn: `${year + 1}-08-31` }
    seasonIds.push((await user.does(api.seasons.create, { teamId }, body)).season.id)
  }
  const gameIds: string[] = []
  for (let index = 0; index < count; index += 1) {
    const [gameId, start] = [newId(), begin + index * DAY]
    const format = random.pick(FORMATS)
    const opponent = chance(0.9) ? random.pick(['Boston', 'Škoda', 'skoda', 'Bears']) : null
    const startTime = chance(0.9) ? new Date(start).toISOString() : null
    const homeAway = random.pick(['home', 'away', null] as const)
    const seasonId = chance(0.8) ? random.pick(seasonIds) : null
    const game = { id: gameId, opponent, startTime, homeAway, seasonId, format }
    await user.does(api.games.create, { teamId }, game)
    gameIds.push(gameId)
    // Some games are still to come.
    if (chance(0.1)) continue
    const guest = chance(0.2) ? await add(`Guest ${index}`, true) : null
    const goalies = [random.pick(players), random.pick(players)] as const
    const all = guest === null ? players : [...players, guest]
    const setting = { format, players: all, goalies, begin: start, newId }
    await send(random, user, gameId, randomGame(random, setting))
    const final = await endOf(random, user, gameId)
    const endedAt = chance(0.1) ? ({ periodNumber: 1, clock: 300 } as const) : null
    await user.does(api.games.update, { gameId }, { final, endedAt })
    const joined = { playerId: random.pick(players) }
    // Two of one game stay two.
    if (guest !== null) await user.call(api.players.join, { playerId: guest }, joined)
  }
  for (const playerId of players) {
    if (chance(0.1)) await user.does(api.players.remove, { playerId })
  }
  return { teamId, gameIds, seasonIds }
}
