import { shotsEndpoints } from '@icetally/domain/game/endpoints/shots'
import type { ResponseOf } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { createdOrRepeated } from '../../../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../../../platform/http/endpoint/numbered-query.ts'
import { InParts, lazily } from '../../../platform/http/limits/in-parts.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { requireRecord } from '../record-jobs.ts'
import {
  correctShot,
  recordShot,
  removeShot,
  removeShotsOfGame,
  removeShotsOfPeriod,
  SHOTS,
} from './commands.ts'
import { presentShot } from './present.ts'
import { listShots, type ShotRow } from './store.ts'

const answer = (row: ShotRow) => ({ shot: presentShot(row) })

/** The shots of a game, for the team and against it. */
export function shotRoutes(app: FastifyInstance): void {
  numberedQuery(app, shotsEndpoints.list, 'game', async (reader, { scope }) => {
    const shots = lazily(await listShots(reader, scope), presentShot)
    return new InParts<ResponseOf<typeof shotsEndpoints.list>>({ shots })
  })
  numberedQuery(app, shotsEndpoints.get, 'team', async (reader, { scope }) =>
    answer(await requireRecord(SHOTS, reader, scope)),
  )
  recordInGame(app, shotsEndpoints.create, recordShot, ({ row, created }) =>
    createdOrRepeated(created, answer(row)),
  )
  recordInGame(app, shotsEndpoints.update, correctShot, answer)
  recordInGame(app, shotsEndpoints.remove, removeShot, () => undefined)
  recordInGame(app, shotsEndpoints.removeAllOfGame, removeShotsOfGame, (deleted) => deleted)
  recordInGame(app, shotsEndpoints.removeAllOfPeriod, removeShotsOfPeriod, (deleted) => deleted)
}
