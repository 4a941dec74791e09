import Fastify from 'fastify'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/*
 * What the product is measured against: Fastify as it comes, without log, token, membership or
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

const { DATA_DIR = '.', DATABASE_URL, PORT = '0' } = process.env
const database =
  DATABASE_URL === undefined ? openSqlite(DATA_DIR) : await openPostgres(DATABASE_URL)
const app = Fastify()

type InGame = { Params: { teamId: string; gameId: string } }

app.post<{ Params: { gameId: string; teamId: string; userId: string }; Body: Shot }>(
  '/shots/:teamId/:gameId/:userId',
  async (request, reply) => {
    const { teamId, gameId, userId } = request.params
    const shot = request.body
    const now = Date.now()
    await database.insert([
      teamId,
      shot.id,
      gameId,
      1,
      shot.shooterPlayerId,
      shot.xCoord,
      shot.yCoord,
      shot.scored ? 1 : 0,
      shot.scoredAgainst ? 1 : 0,
      'right',
      now,
      now,
      userId,
    ])
    reply.code(201)
    return { shot }
  },
)
app.get<InGame>('/analytics/:teamId/:gameId', async ({ params }) =>
  database.analytics(params.teamId, params.gameId),
)
app.get<InGame>('/games/:teamId/:gameId', async ({ params }) =>
  database.game(params.teamId, params.gameId),
)
app.get<InGame>('/shots/:teamId/:gameId', async ({ params }) =>
  database.shots(params.teamId, params.gameId),
)
app.get<{ Params: { userId: string } }>('/teams/:userId', async ({ params }) =>
  database.teams(params.userId),
)

await app.listen({ port: Number(PORT), host: '127.0.0.1' })
const address = app.server.address()
if (typeof address !== 'object' || address === null) throw new Error('no address')
process.stdout.write(`ready at http://localhost:${address.port}\n`)
process.on('SIGTERM', () => process.exit(0))
