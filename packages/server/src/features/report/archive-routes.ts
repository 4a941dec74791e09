import { archiveEndpoints, openedArchiveSchema } from '@icetally/domain/contract/archive'
import type { FastifyInstance } from 'fastify'
import { registerBodyParser } from '../../http/body.ts'
import { custom, keyedBy } from '../../http/endpoint/endpoint.ts'
import { atMostOnce, type Outcome, wasCarriedOut } from '../../http/endpoint/idempotency.ts'
import { scopeFinder } from '../../http/endpoint/scoped-call.ts'
import { uploadSlots } from '../../http/limits/upload-slots.ts'
import { importArchive, requireRoom } from './archive/import-archive.ts'
import { readArchive } from './archive/read-archive.ts'

/** Bytes: some 500 games. */
const LARGEST_ARCHIVE = 32 * 1024 * 1024
/** A body of that size has no more fields and items. */
const MOST_VALUES = 8_000_000
const BUSY = 'Other archives are being read right now. Please try again in a moment.'

/** Archives are looked at game by game, so the games of a body are only opened at first. */
const endpoint = { ...archiveEndpoints.import, body: openedArchiveSchema }

/** The one call whose body may be long. */
export function archiveRoutes(app: FastifyInstance): void {
  const { database, live } = app.services
  const scoped = scopeFinder(endpoint)

  void app.register(async (archives) => {
    // Each takes several times as much memory as its body.
    archives.addHook('preParsing', uploadSlots({ total: 2, perUser: 1, refusal: BUSY }))
    registerBodyParser(archives, MOST_VALUES)
    custom(
      archives,
      endpoint,
      async (call, request) => {
        const keyed = keyedBy(request, call.body)
        const found = await database.read(async (reader) => {
          const ofCaller = await scoped(reader, call)
          const isRepeat = keyed !== undefined && (await wasCarriedOut(reader, keyed))
          if (!isRepeat) await requireRoom(reader, ofCaller.scope, call.body)
          return ofCaller
        })
        const rows = await readArchive(call.body, call)
        const outcome = await database.write((trx) => {
          const carryOut = async () => {
            const { scope } = await scoped(trx, call, 'hold')
            const imported = await importArchive(trx, scope, call.body, rows, call.now)
            const done: Outcome = { status: endpoint.status, body: { imported } }
            return { outcome: done, teamId: scope.teamId }
          }
          return keyed === undefined
            ? carryOut().then((carriedOut) => carriedOut.outcome)
            : atMostOnce(trx, keyed, call.now, { carryOut })
        })
        live.wakeTeam(found.scope.teamId)
        return outcome
      },
      { bodyLimit: LARGEST_ARCHIVE },
    )
  })
}
