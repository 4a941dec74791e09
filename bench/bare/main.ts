import Fastify from 'fastify'
import { openDatabase } from './databases.ts'
import type { Read } from './queries.ts'

/*
 * The server that the product is compared with: Fastify as it comes, without log, token, membership or
 * validation, over prepared statements. `POST /shots` answers after one durable insert into the
 * product's own table; the reads answer the rows of the queries that the product needs for the same
 * call, as they come from the driver.
 */

interface Shot {
  readonly id: string
  readonly shooterPlayerId: string
  readonly xCoord: number
  readonly yCoord: number
  readonly scored: boolean
  readonly scoredAgainst: boolean
}

const database = openDatabase(process.env)
const app = Fastify()

app.post<{ Params: { gameId: string; teamId: string; userId: string }; Body: Shot }>(
  '/shots/:teamId/:gameId/:userId',
  async ({ params: { gameId, teamId, userId }, body: shot }, reply) => {
    const { id, shooterPlayerId, xCoord, yCoord } = shot
    const now = Date.now()
    await database.insert([
      ...[teamId, id, gameId, 1, shooterPlayerId, xCoord, yCoord],
      ...[shot.scored ? 1 : 0, shot.scoredAgainst ? 1 : 0, 'right', now, now, userId],
    ])
    reply.code(201)
    return { shot }
  },
)
for (const which of ['analytics', 'games', 'shots', 'teams'] satisfies Read[]) {
  app.get<{ Params: { '*': string } }>(`/${which}/*`, ({ params }) =>
    database.read(which, params['*'].split('/')),
  )
}

const address = await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write(`ready at ${address}\n`)
process.on('SIGTERM', () => process.exit(0))
