import { type LoadOptions, type NextRequest, wire } from './load.ts'
import { type Place, type Server, startProduct } from './processes.ts'
import { GAMES_PER_TEAM, PLAYERS_PER_TEAM, seed, seededId, wholeTeams } from './seed.ts'

/** Somebody with a phone who records a game of his team. */
export interface Person {
  readonly token: string
  readonly userId: string
  readonly teamId: string
  readonly gameId: string
  readonly periodId: string
  readonly playerId: string
  /** The number of the team, and of the game among its games. */
  readonly team: number
  readonly game: number
}

/** A running product with seeded teams, and people signed in to them. */
export interface World {
  readonly place: Place
  readonly product: Server
  readonly people: readonly Person[]
}

async function register(port: number, number: number): Promise<{ token: string; userId: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      displayName: `Person ${number}`,
      email: `person.${number}@example.com`,
      password: 'a quiet sheet of ice',
    }),
  })
  if (!answer.ok) throw new Error(`registering answered ${answer.status}`)
  const { data } = (await answer.json()) as { data: { token: string; user: { id: string } } }
  return { token: data.token, userId: data.user.id }
}

/** Starts the product on an empty place and fills it with `shots` shots. */
export async function world(place: Place, shots: number, persons: number): Promise<World> {
  const product = await startProduct(place)
  const accounts: { token: string; userId: string }[] = []
  for (let number = 0; number < persons; number += 1) {
    accounts.push(await register(product.port, number))
  }
  await seed(
    place,
    shots,
    accounts.map(({ userId }) => userId),
  )
  const teams = wholeTeams(shots)
  const people = accounts.map((account, number) => {
    const team = number % teams
    return {
      ...account,
      team,
      teamId: seededId('team', team),
      playerId: seededId('player', team * PLAYERS_PER_TEAM + (number % PLAYERS_PER_TEAM)),
      // Apart from each other, because they go on to others.
      ...gameOf(team, Math.floor((number * GAMES_PER_TEAM) / persons)),
    }
  })
  return { place, product, people }
}

const gameOf = (team: number, game: number): Pick<Person, 'game' | 'gameId' | 'periodId'> => {
  const number = team * GAMES_PER_TEAM + game
  return { game, gameId: seededId('game', number), periodId: seededId('period', number * 3) }
}

/** So many taps, and the next game is recorded: a game has a bound. */
const TAPS_PER_GAME = 500

/** The person as he is at each tap; away from the second game, which is read. */
function taking(person: Person): () => Person {
  let taken = 0
  let now = person
  return () => {
    if (taken > 0 && taken % TAPS_PER_GAME === 0) {
      now = { ...now, ...gameOf(now.team, (now.game + GAMES_PER_TEAM - 1) % GAMES_PER_TEAM) }
    }
    taken += 1
    return now
  }
}

let taps = 0

/** A tap as the web app sends it, with an id made by the client. */
export const tapOf = (person: Person): object => {
  taps += 1
  return {
    id: newId(),
    periodId: person.periodId,
    shooterPlayerId: person.playerId,
    xCoord: taps % 800,
    yCoord: taps % 400,
    scored: taps % 10 === 0,
    scoredAgainst: false,
  }
}

const run = Math.floor(Math.random() * 2 ** 32)
  .toString(16)
  .padStart(8, '0')

/** A UUIDv7 of now, made quickly: the load generator shares the machine with the servers. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const count = taps.toString(16).padStart(8, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.slice(0, 3)}-8${count.slice(3, 6)}-${count.slice(6)}${run}00`
}

type Clients = LoadOptions['clients']

/** A client for each person, with a request for each of his taps. */
const tapping = (people: readonly Person[], requestOf: (person: Person) => string): Clients =>
  people.map((person): NextRequest => {
    const next = taking(person)
    return () => requestOf(next())
  })

/** Clients that record a shot in their own game with every request, under a key of its own if asked. */
export const recording = (people: readonly Person[], isKeyed = false): Clients =>
  tapping(people, (person) =>
    wire({
      method: 'POST',
      path: `/api/shots/games/${person.gameId}`,
      token: person.token,
      ...(isKeyed && { key: newId() }),
      body: tapOf(person),
    }),
  )

/** The same taps for the bare server, which is told what the product finds out. */
export const bareRecording = (people: readonly Person[], table: string): Clients =>
  tapping(people, (person) =>
    wire({
      method: 'POST',
      path: `/${table}/${person.teamId}/${person.gameId}/${person.userId}`,
      body: tapOf(person),
    }),
  )

/** One client that reads the same path again and again. */
export const reading = (path: string, token?: string): Clients => {
  const request = wire({ method: 'GET', path, ...(token !== undefined && { token }) })
  return [() => request]
}
