import { type LoadOptions, type NextRequest, wire } from './load.ts'
import { type Place, type Server, startProduct } from './processes.ts'
import { seed, seededId } from './seed.ts'

/** Somebody with a phone, in the first team, who records a game of his own. */
export interface Person {
  readonly token: string
  readonly userId: string
  readonly teamId: string
  readonly gameId: string
  readonly periodId: string
  readonly playerId: string
}

/** A running product with seeded teams, and people signed in to the first of them. */
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
  const people = accounts.map((account, number) => ({
    ...account,
    teamId: seededId('team', 0),
    gameId: seededId('game', number),
    periodId: seededId('period', number * 3),
    playerId: seededId('player', number % 20),
  }))
  return { place, product, people }
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

/** Clients that record a shot in their own game with every request, under a key of its own if asked. */
export const recording = (people: readonly Person[], isKeyed = false): Clients =>
  people.map(
    (person): NextRequest =>
      () =>
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
  people.map(
    (person): NextRequest =>
      () =>
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
