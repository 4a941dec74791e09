import { hash } from 'node:crypto'
import Fastify from 'fastify'
import { openDatabase } from './databases.ts'
import type { Read } from './queries.ts'

/*
 * The server that the product is compared with: Fastify as it comes, without log, membership or
 * validation, over prepared statements. A token is looked up in memory. `POST /shots` answers after one
 * durable insert into the product's own table, with the bytes of the product's answer; `GET /answer`
 * with the bytes alone; the other reads answer the rows of the queries that the product needs for the
 * same call, as they come from the driver.
 */

interface Shot {
  readonly id: string
  readonly shooterPlayerId: string
  readonly xCoord: number
  readonly yCoord: number
  readonly scored: boolean
  readonly scoredAgainst: boolean
}

const { TOKENS = '[]', ANSWER = '{}' } = process.env
const accepted = new Set<string>(JSON.parse(TOKENS).map((token: string) => hash('sha256', token)))
const database = openDatabase(process.env)
const app = Fastify()
app.addHook('onRequest', async ({ headers: { authorization = '' } }, reply) => {
  const isKnown = accepted.has(hash('sha256', authorization.replace('Bearer ', '')))
  if (!isKnown) await reply.code(401).send()
})
app.addHook('onSend', async (_request, reply) => void reply.type('application/json'))

app.post<{ Params: { gameId: string; teamId: string; userId: string }; Body: Shot }>(
  '/shots/:teamId/:gameId/:userId',
  async ({ params: { gameId, teamId, userId }, body: shot }, reply) => {
    const { id, shooterPlayerId, xCoord, yCoord } = shot
    const now = Date.now()
    await database.insert([
      ...[teamId, id, gameId, 1, shooterPlayerId, xCoord, yCoord],
      ...[shot.scored ? 1 : 0, shot.scoredAgainst ? 1 : 0, 'right', now, now, userId],
    ])
    return reply.code(201).send(ANSWER)
  },
)
app.get('/answer', () => ANSWER)
for (const which of ['analytics', 'games', 'shots', 'teams'] satisfies Read[]) {
  app.get<{ Params: { '*': string } }>(`/${which}/*`, ({ params }) =>
    database.read(which, params['*'].split('/')),
  )
}

const address = await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write(`ready at ${address}\n`)
process.on('SIGTERM', () => process.exit(0))
