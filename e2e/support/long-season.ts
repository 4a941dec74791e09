import { Account } from './person.ts'

const GAMES = 100
const LONG = [
  'Vancouver Goldeneyes',
  'Northern Lakes Ice Dogs',
  'Montréal Victoire',
  'Boston Fleet',
]
const PLACES = ['Coca-Cola Coliseum, 19 Nunavut Road, Toronto', 'Grand Casino Arena | St. Paul']

/** A team with three seasons, and the parts of its addresses. */
export interface Season {
  readonly manager: Account
  readonly team: string
  readonly skater: string
  readonly goalie: string
  readonly lastGame: string
}

/** A team with 24 players in three seasons of 100 games, in each of which a skater shot and a goalie played. */
export async function longSeason(address: string): Promise<Season> {
  const manager = await Account.register(address)
  const { id: teamId } = await manager.createTeam('Northern Lakes Thunderbirds U16')
  const player = (name: string, number: number, position: string) =>
    manager
      .call<{ player: { id: string } }>('POST', `/players/teams/${teamId}`, {
        name,
        number,
        position,
      })
      .then((answer) => answer.player.id)
  const goalie = await player('Mellissa Channell-Watkins', 1, 'G')
  const skaters: string[] = []
  for (let number = 2; number < 25; number += 1) {
    skaters.push(await player(`Wilhelmina Featherstonehaugh ${number}`, number, 'F'))
  }
  const seasons: string[] = []
  for (const year of [2023, 2024, 2025]) {
    const days = { startsOn: `${year}-09-01`, endsOn: `${year + 1}-04-30` }
    const body = { name: `${year}-${year - 1999} regular season`, ...days }
    const path = `/seasons/teams/${teamId}`
    seasons.push((await manager.call<{ season: { id: string } }>('POST', path, body)).season.id)
  }
  const played = async (at: number): Promise<string> => {
    const year = 2023 + Math.floor((at * 3) / GAMES)
    const startTime = new Date(Date.UTC(year, 9, 1 + (at % 34) * 5, 23, 30)).toISOString()
    const { game } = await manager.call<{ game: { id: string } }>(
      'POST',
      `/games/teams/${teamId}`,
      {
        ...{ opponent: LONG[at % 4], location: PLACES[at % 2], startTime },
        ...{ homeAway: at % 2 ? 'home' : 'away', seasonId: seasons[year - 2023] },
      },
    )
    const path = `/games/${game.id}`
    const { periods } = await manager.call<{ periods: { id: string }[] }>('POST', `${path}/periods`)
    const net = { periodNumber: 1, playerId: goalie, clock: 0 }
    await manager.call('POST', `/goalie-changes${path}`, net)
    const place = { xCoord: 640 + (at % 9) * 8, yCoord: 120 + (at % 17) * 9 }
    const shot = (body: object) =>
      manager.call('POST', `/shots${path}`, { periodId: periods[0]?.id, ...place, ...body })
    await shot({ shooterPlayerId: skaters[0], scored: at % 3 === 0, scoredAgainst: false })
    await shot({ scored: at % 4 === 0, scoredAgainst: true })
    const score = { for: at % 3 === 0 ? 1 : 0, against: at % 4 === 0 ? 1 : 0 }
    await manager.call('PUT', path, { final: { ...score, decidedIn: 'regulation' } })
    return game.id
  }
  const games: string[] = []
  for (let at = 0; at < GAMES; at += 20) {
    const some = Array.from({ length: 20 }, (_, index) => played(at + index))
    games.push(...(await Promise.all(some)))
  }
  for (const day of [3, 6, 9, 12]) {
    await manager.addGame(teamId, 'Ottawa Charge', new Date(Date.now() + day * 864e5).toISOString())
  }
  const team = `/teams/${teamId}`
  return { manager, team, skater: skaters[0] ?? '', goalie, lastGame: games.at(-1) ?? '' }
}
