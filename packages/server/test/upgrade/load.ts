import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { api } from '../client.ts'
import { operations, PIXEL, parametersOf, pathOf } from '../contract/requests.ts'
import type { Ids } from '../contract/world.ts'

/* Requests to a server of any version: answers are not compared with today's contract. */

/** A request to a path, with its body. */
type Sent = readonly [method: string, path: string, body?: object]

const sentTo = (endpoint: Endpoint, ids: Ids, body?: object): Sent =>
  body === undefined
    ? [endpoint.method, pathOf(endpoint, ids)]
    : [endpoint.method, pathOf(endpoint, ids), body]

interface Answered {
  readonly status: number
  readonly body: unknown
}

const CLIENTS = 3
const PASSWORD = 'a quiet sheet of ice'
const ANNA = { displayName: 'Anna', email: 'anna@example.com', password: PASSWORD }
/** Signs in again and again, which ends the oldest sessions. */
const BEA = { displayName: 'Bea', email: 'bea@example.com', password: PASSWORD }

async function send(address: string, token: string, [method, path, body]: Sent): Promise<Answered> {
  const answer = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : undefined }
}

/** The value of an answer under these names, one within the other. */
function found(answered: Answered, ...names: readonly (string | number)[]): string {
  let value = answered.body
  for (const name of names) value = (Object(value) as Record<string | number, unknown>)[name]
  if (typeof value !== 'string') {
    throw new Error(`${answered.status} ${JSON.stringify(answered.body)} has no ${names.join('.')}`)
  }
  return value
}

/** A person with a team, and one of most things in it. */
export interface Club {
  readonly token: string
  readonly ids: Ids
}

/** Makes a club through a server. */
export async function aClub(address: string): Promise<Club> {
  const register = (person: object) => send(address, '', sentTo(api.auth.register, {}, person))
  const token = found(await register(ANNA), 'data', 'token')
  await register(BEA)
  let ids: Ids = {}
  const make = async (
    endpoint: Endpoint,
    body: object,
    id: string,
    ...names: readonly (string | number)[]
  ) => {
    const answered = await send(address, token, sentTo(endpoint, ids, body))
    ids = { ...ids, [id]: found(answered, ...names, 'id') }
  }
  await make(api.teams.create, { name: 'Icebreakers', type: 'STANDARD_YEARLY' }, 'teamId', 'team')
  await make(api.players.create, { name: 'Kim', number: 7 }, 'playerId', 'player')
  const season = { name: '2026/27', startsOn: '2026-09-01', endsOn: '2027-04-30' }
  await make(api.seasons.create, season, 'seasonId', 'season')
  const { seasonId = '', playerId = '' } = ids
  await make(api.games.create, { opponent: 'Boston', seasonId }, 'gameId', 'game')
  await make(api.games.createPeriods, {}, 'periodId', 'periods', 0)
  await make(api.goals.create, { scorerPlayerId: playerId }, 'goalId', 'goal')
  await make(api.faceoffs.create, { playerId }, 'faceoffId', 'faceoff')
  return { token, ids: { ...ids, games: ids['gameId'] ?? '' } }
}

/** All that can be read of a club, as far as its ids suffice; streams aside. */
const readsOf = ({ ids }: Club): Sent[] =>
  operations
    .filter(({ method, events }) => method === 'GET' && events === undefined)
    .filter((endpoint) => parametersOf(endpoint).every((name) => name in ids))
    .map((endpoint) => sentTo(endpoint, ids))

/** A shot of the opponent. */
export const aShot = ({ ids }: Club): Sent =>
  sentTo(api.shots.create, ids, {
    ...{ id: randomUUID(), periodId: ids['periodId'], xCoord: 137.3, yCoord: 209.3 },
    ...{ scored: false, scoredAgainst: true },
  })

/** Another image of the team. */
export const anImage = ({ ids }: Club): Sent =>
  sentTo(api.teamImages.uploadBase64, ids, { imageData: PIXEL.toString('base64') })

/** Changes of a club in each kind of table, as often as one likes. */
function writesOf(club: Club): Sent[] {
  const { ids } = club
  const { playerId } = ids
  return [
    aShot(club),
    sentTo(api.goals.create, ids, { scorerPlayerId: playerId }),
    sentTo(api.penalties.create, ids, { periodNumber: 1, playerId, minutes: 2 }),
    sentTo(api.faceoffs.increment, ids, { won: true }),
    sentTo(api.players.create, ids, { name: 'Ida' }),
    sentTo(api.games.create, ids, { opponent: 'Ottawa' }),
    sentTo(api.games.update, ids, { location: 'Rink A' }),
    sentTo(api.players.update, ids, { name: 'Kim', number: 8 }),
    sentTo(api.teams.update, ids, { description: `At ${Date.now()}` }),
  ]
}

/** The requests with the most computing, by one of the clients. */
const slowOnes = (club: Club, client: number): Sent[] =>
  client > 0
    ? []
    : [sentTo(api.auth.login, {}, { email: BEA.email, password: PASSWORD }), anImage(club)]

/** Clients that read and change a club until they are stopped. */
export class Load {
  /** How often which read failed, and which change was refused or failed; ids are left out. */
  readonly failures = new Map<string, number>()
  /** How many requests were answered, by their status. */
  readonly statuses = new Map<number, number>()
  /** The shots that were stored. */
  readonly stored: string[] = []
  readonly #rounds = Array.from({ length: CLIENTS }, () => 0)
  readonly #clients: Promise<void>[]
  #stopped = false

  constructor(address: string, club: Club) {
    this.#clients = this.#rounds.map(async (_, client) => {
      while (!this.#stopped) {
        for (const sent of [...readsOf(club), ...writesOf(club), ...slowOnes(club, client)]) {
          if (!this.#stopped) this.#note(sent, await send(address, club.token, sent))
        }
        this.#rounds[client] = (this.#rounds[client] ?? 0) + 1
        await nextTurn()
      }
    })
  }

  #note([method, path, body]: Sent, { status }: Answered): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 201 && path.startsWith('/api/shots/')) this.stored.push(String(Object(body).id))
    if (status < (method === 'GET' ? 500 : 300)) return
    const title = `${status} ${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')}`
    this.failures.set(title, (this.failures.get(title) ?? 0) + 1)
  }

  /** How many rounds every client has done. */
  get rounds(): number {
    return Math.min(...this.#rounds)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#clients)
  }
}

/** One more team of the person. */
export const aTeamMore: Sent = sentTo(
  api.teams.create,
  {},
  { name: 'Snowbreakers', type: 'STANDARD_YEARLY' },
)

/** The teams of the person. */
export const ownTeams: Sent = sentTo(api.teams.list, {})

/** Carries out one request that must succeed. */
export async function must(address: string, { token }: Club, sent: Sent): Promise<Answered> {
  const answered = await send(address, token, sent)
  if (answered.status >= 300) throw new Error(`${sent[1]}: ${JSON.stringify(answered)}`)
  return answered
}
