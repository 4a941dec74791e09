import { request, type Send } from '../../fixtures/product.ts'
import { connect } from '../../scripts/demo/connection.ts'
import { type NextRequest, type Side, wire } from './load.ts'
import { type Server, type Storage, startProduct } from './processes.ts'
import { PLAYERS_PER_TEAM, type Shape, seed, seededId, teamOf, wholeTeams } from './seed.ts'

/** A person with a phone who records a game of the team. */
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
  readonly storage: Storage
  readonly product: Server
  readonly people: readonly Person[]
  /** The person in the next game of their team, which no one has been in. */
  readonly inNextGame: (person: Person) => Person
}

interface Account {
  readonly token: string
  readonly userId: string
}

/** Sends requests to a server on this machine, with a user's token where there is one. */
export const connectTo = (port: number, token?: string): Send =>
  connect(`http://127.0.0.1:${port}`, token)

/** What a person with a number signs in with. */
export const credentialsOf = (number: number) => ({
  email: `person.${number}@example.com`,
  password: 'a quiet sheet of ice',
})

/** Registers a person; answers the token and the id. */
export async function register(port: number, number: number): Promise<Account> {
  const { data } = await request<{ data: { token: string; user: { id: string } } }>(
    connectTo(port),
    'POST',
    '/auth/register',
    {
      displayName: `Person ${number}`,
      ...credentialsOf(number),
    },
  )
  return { token: data.token, userId: data.user.id }
}

/** Starts the product on an empty database and fills it. */
export async function world(storage: Storage, shape: Shape, persons: number): Promise<World> {
  const product = await startProduct(storage)
  const accounts: Account[] = []
  for (let number = 0; number < persons; number += 1) {
    accounts.push(await register(product.port, number))
  }
  const userIds = accounts.map(({ userId }) => userId)
  await seed(storage, shape, userIds)
  const teams = wholeTeams(shape)
  const games = new Map<number, number>()
  const inNextGame = <Given extends Pick<Person, 'team'>>(person: Given) => {
    const game = games.get(person.team) ?? 0
    games.set(person.team, (game + 1) % shape.gamesPerTeam)
    const number = person.team * shape.gamesPerTeam + game
    const gameId = seededId('game', number)
    return { ...person, game, gameId, periodId: seededId('period', number * 3) }
  }
  const people = accounts.map((account, number) => {
    const team = teamOf(number, teams)
    return inNextGame({
      ...account,
      team,
      teamId: seededId('team', team),
      playerId: seededId('player', team * PLAYERS_PER_TEAM + (number % PLAYERS_PER_TEAM)),
    })
  })
  return { storage, product, people, inNextGame }
}

let taps = 0

/** The next place on the rink, and every tenth time a goal. */
function nextTap() {
  taps += 1
  return { xCoord: taps % 800, yCoord: taps % 400, scored: taps % 10 === 0, scoredAgainst: false }
}

/** A tap as `POST /shots/games/{id}` takes it, with an id created by the client. */
const tapOf = ({ periodId, playerId }: Person) => ({
  id: newId(),
  periodId,
  shooterPlayerId: playerId,
  ...nextTap(),
})

/** Records one tap; resolves with its answer and the milliseconds until it. `onSent` receives its id before. */
export async function tapOnce(port: number, person: Person, onSent?: (id: string) => void) {
  const tap = tapOf(person)
  onSent?.(tap.id)
  const sent = performance.now()
  const path = `/shots/games/${person.gameId}`
  const answer = await request<object>(connectTo(port, person.token), 'POST', path, tap)
  return { answer, duration: performance.now() - sent }
}

/** A tap as the web app sends it: an operation, with ids created by the client. */
const operationOf = ({ playerId }: Person): object => ({
  id: newId(),
  sequence: taps + 1,
  madeAt: new Date().toISOString(),
  command: {
    kind: 'shot.record',
    shotId: newId(),
    periodNumber: 1,
    shooterId: playerId,
    attackingDirection: 'right',
    ...nextTap(),
  },
})

const run = Math.floor(Math.random() * 2 ** 32)
  .toString(16)
  .padStart(8, '0')

let ids = 0

/** A UUIDv7 of now, created quickly: the load generator shares the machine with the servers. */
function newId(): string {
  ids += 1
  const time = Date.now().toString(16).padStart(12, '0')
  const count = ids.toString(16).padStart(8, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.slice(0, 3)}-8${count.slice(3, 6)}-${count.slice(6)}${run}00`
}

/** So many taps, and another game is recorded: a game has a bound. */
const TAPS_PER_GAME = 1000

type Clients = Side['clients']

/** A client for each person, with a request for each `tapsEach` taps; `isNew` at the first in a game. */
const tapping = (
  { inNextGame }: World,
  people: readonly Person[],
  tapsEach: number,
  requestOf: (person: Person, lastAnswer: string, isNew: boolean) => string,
): Clients =>
  people.map((person): NextRequest => {
    let now = person
    let taken = TAPS_PER_GAME
    return (lastAnswer) => {
      const isNew = taken >= TAPS_PER_GAME
      if (isNew) now = inNextGame(now)
      taken = (isNew ? 0 : taken) + tapsEach
      return requestOf(now, lastAnswer, isNew)
    }
  })

/** Clients that record a shot in a game of their own with every request. */
export const recording = (of: World, people: readonly Person[]): Clients =>
  tapping(of, people, 1, (person) => {
    const { gameId, token } = person
    return wire({ method: 'POST', path: `/api/shots/games/${gameId}`, token, body: tapOf(person) })
  })

/** The same taps for the bare server, which is sent the values that the product computes. */
export const bareRecording = (of: World, people: readonly Person[]): Clients =>
  tapping(of, people, 1, (person) => {
    const { teamId, gameId, userId, token } = person
    const path = `/shots/${teamId}/${gameId}/${userId}`
    return wire({ method: 'POST', path, token, body: tapOf(person) })
  })

/**
 * Clients that send operations as devices do: so many shots with every request, in a game of their
 * own, after the last change they have seen.
 */
export const operating = (of: World, people: readonly Person[], shots: number): Clients =>
  people.flatMap((one) => {
    const deviceId = newId()
    let after = 0
    return tapping(of, [one], shots, (person, lastAnswer, isNew) => {
      const seen = /"changeNumber":(\d+)/.exec(lastAnswer)?.[1]
      after = isNew ? 0 : Number(seen ?? after)
      const operations = Array.from({ length: shots }, () => operationOf(person))
      return wire({
        method: 'POST',
        path: `/api/games/${person.gameId}/operations`,
        token: person.token,
        body: { deviceId, after, operations },
      })
    })
  })

/** Clients that read the same path again and again: one, or more. */
export const reading = (path: string, token = '', clients = 1): Clients => {
  const text = wire({ method: 'GET', path, token })
  return Array.from({ length: clients }, () => () => text)
}
