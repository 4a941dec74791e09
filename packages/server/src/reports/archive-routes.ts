import { Readable } from 'node:stream'
import { archiveEndpoints } from '@icetally/domain/reports/endpoints/archive'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countAttempt } from '../platform/access/throttle.ts'
import { JSON_TYPE } from '../platform/http/body.ts'
import { custom } from '../platform/http/endpoint/endpoint.ts'
import {
  atMostOnce,
  keyedAddress,
  keyWithHash,
  wasCarriedOut,
} from '../platform/http/endpoint/idempotency.ts'
import { scopeFinder } from '../platform/http/endpoint/scoped-call.ts'
import { whileAllowed } from '../platform/http/endpoint/while-allowed.ts'
import { uploadSlots } from '../platform/http/limits/upload-slots.ts'
import { ArchiveReader, archiveTooLarge, LARGEST_ARCHIVE } from './archive/archive-reader.ts'
import { importArchive, requireCapacity } from './archive/import-archive.ts'

const BUSY = 'Other archives are being read right now. Please try again in a moment.'

/** The body is read by a process of its own, which checks it, too. */
const { body: _, ...endpoint } = archiveEndpoints.import

/** The one call whose body may be long. */
export function archiveRoutes(app: FastifyInstance): void {
  const { database, live, settings } = app.services
  const reader = new ArchiveReader()
  app.addHook('onClose', async () => reader.close())
  const scoped = scopeFinder(endpoint)

  const refuseTooLarge = async ({ headers }: FastifyRequest): Promise<void> => {
    if (Number(headers['content-length'] ?? 0) > LARGEST_ARCHIVE) throw archiveTooLarge()
  }
  /** Reading an archive takes seconds: no user may have it done all the time. */
  const countArchive = async ({ caller }: FastifyRequest): Promise<void> => {
    if (!settings.rateLimits || caller === null) return
    const throttle = { rule: 'archive-user', subject: caller.id } as const
    await database.write((trx) => countAttempt(trx, [throttle], app.services.clock()))
  }

  void app.register(async (archives) => {
    archives.addHook('preParsing', refuseTooLarge)
    archives.addHook('preParsing', countArchive)
    // One process reads one archive at a time.
    archives.addHook('preParsing', uploadSlots({ total: 1, perUser: 1, refusal: BUSY }))
    archives.removeAllContentTypeParsers()
    archives.addContentTypeParser(JSON_TYPE, (_request, body, done) => done(null, body))
    custom(
      archives,
      endpoint,
      async (call, request) => {
        const body = request.body instanceof Readable ? request.body : Readable.from([])
        const address = keyedAddress(request)
        const { head, requestHash } = await reader.open(body, { address, now: call.now })
        const keyed = keyWithHash(request, () => requestHash)
        const found = await database.read(async (rows) => {
          const ofCaller = await scoped(rows, call)
          const isRepeat = keyed !== undefined && (await wasCarriedOut(rows, keyed))
          if (!isRepeat) await requireCapacity(rows, ofCaller.scope, head.games)
          return ofCaller
        })
        const outcome = await database.writeInSteps((trx) =>
          atMostOnce(trx, keyed, call.now, async () => {
            const { scope } = await scoped(trx, call, 'hold')
            const archive = { head, parts: () => reader.parts() }
            const imported = await whileAllowed(trx, call, () =>
              importArchive(trx, scope, archive, call.now),
            )
            const outcome = { status: endpoint.status, body: { imported } }
            return { outcome, teamId: scope.teamId }
          }),
        )
        live.wakeTeam(found.scope.teamId)
        return outcome
      },
      { bodyLimit: LARGEST_ARCHIVE },
    )
  })
}
