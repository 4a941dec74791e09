import { setImmediate as nextTurn } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import {
  IMPORT_SIZE,
  type ImportOptions,
  importQuery,
} from '@icetally/domain/imports/endpoints/import-choices'
import {
  IMPORT_KINDS,
  type ImportKind,
  importsEndpoints,
} from '@icetally/domain/imports/endpoints/imports'
import { DomainError } from '@icetally/domain/platform/errors'
import type { TeamAction } from '@icetally/domain/platform/permissions/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdTeam } from '../platform/access/hold-team.ts'
import { authorize, memberScope } from '../platform/access/team-scope.ts'
import { nameOfTeam, zoneOfTeam } from '../platform/access/teams/store.ts'
import { countAttempt } from '../platform/access/throttle.ts'
import type { Database } from '../platform/db/database.ts'
import type { Call } from '../platform/http/endpoint/call.ts'
import { custom, query } from '../platform/http/endpoint/endpoint.ts'
import {
  atMostOnce,
  keyedBy,
  type Outcome,
  requestKey,
  wasCarriedOut,
} from '../platform/http/endpoint/idempotency.ts'
import { unlessRepeated } from '../platform/http/endpoint/unless-repeated.ts'
import { whileAllowed } from '../platform/http/endpoint/while-allowed.ts'
import { readForm } from '../platform/http/form-file.ts'
import { uploadSlots } from '../platform/http/limits/upload-slots.ts'
import { listImports, readPreview, storePreview } from './commands.ts'
import { feedRoutes } from './feed/routes.ts'
import { readKnown } from './known-store.ts'
import type { Previewed } from './read/read-program.ts'
import { ImportReader, READ_LIMITS, TOO_MANY_IMPORTS } from './reader.ts'
import { pruneToTotal } from './store.ts'
import { storedImports } from './stored-import.ts'

type PreviewEndpoint = (typeof importsEndpoints)['roster' | 'schedule']

const ACTIONS: Readonly<Record<ImportKind, TeamAction>> = {
  roster: 'roster.change',
  schedule: 'game.change',
}

/** A file, and the form or the JSON around it. */
const BODY_LIMIT = 6 * 1024 * 1024

const fileTooLarge = () => new DomainError('TOO_LARGE', 'The file is larger than 5 MB')

interface Sent {
  readonly bytes: Buffer
  readonly options: ImportOptions
}

/** The choices among the fields of a form; others are ignored. */
function optionsOf(fields: Readonly<Record<string, string>>): ImportOptions {
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  const parsed = importQuery.safeParse(Object.fromEntries(filled))
  if (parsed.success) return parsed.data
  throw new DomainError('VALIDATION_FAILED', parsed.error.issues[0]?.message ?? 'Invalid request')
}

/** The request: a form, a file as it is, or pasted text. */
async function contentOf(request: FastifyRequest, call: Call<PreviewEndpoint>): Promise<Sent> {
  const { text, ...options } = call.body
  let bytes: Buffer | undefined = text === undefined ? undefined : Buffer.from(text)
  let chosen: ImportOptions = { ...call.query, ...options }
  if (request.isMultipart()) {
    const form = await readForm(request, { bodyLimit: BODY_LIMIT, tooLarge: fileTooLarge })
    bytes =
      form.file ??
      (form.fields['text'] === undefined ? undefined : Buffer.from(form.fields['text']))
    chosen = { ...chosen, ...optionsOf(form.fields) }
  } else if (Buffer.isBuffer(request.body)) bytes = request.body
  if (bytes === undefined)
    throw new DomainError('VALIDATION_FAILED', 'Please choose a file, or paste the text')
  if (bytes.length > IMPORT_SIZE) throw fileTooLarge()
  return { bytes, options: chosen }
}

/** Accepted media types of a file; its content decides the format. */
const FILE_TYPES =
  /^(text\/|application\/(octet-stream|csv|zip|calendar|vnd\.|x-))(?!www-form-urlencoded)/i

/** Rosters and schedules from files. */
export function importRoutes(app: FastifyInstance): void {
  const { database, settings } = app.services
  const reader = new ImportReader(READ_LIMITS)
  app.addHook('onClose', async () => reader.close())

  query(app, importsEndpoints.list, async (rows, { scope, now }) => ({
    imports: await listImports(rows, scope, now),
  }))

  query(app, importsEndpoints.get, (rows, { scope, now }) => readPreview(rows, scope, now))

  feedRoutes(app, reader)

  /** Reading and comparing takes a while: no user may have it done all the time. */
  const countImport = async (user: { id: string }, now: number): Promise<void> => {
    if (!settings.rateLimits) return
    const throttle = { rule: 'import-user', subject: user.id } as const
    await database.write((trx) => countAttempt(trx, [throttle], now))
  }

  const trimmed = trimmer(database)

  const preview = async (
    request: FastifyRequest,
    call: Call<PreviewEndpoint>,
    kind: ImportKind,
  ): Promise<Outcome> => {
    const { user, params, now, newId } = call
    const { bytes, options } = await contentOf(request, call)
    const keyed = requestKey(request, () =>
      Buffer.concat([Buffer.from(JSON.stringify(options)), bytes]),
    )
    const isRepeat =
      keyed !== undefined && (await database.read((rows) => wasCarriedOut(rows, keyed)))
    const read = async (): Promise<Previewed & { readonly timeZone: string | null }> => {
      const { teamName, timeZone, known } = await database.read(async (rows) => {
        const scope = await memberScope(rows, user.id, params.teamId)
        authorize(scope, ACTIONS[kind])
        const name = await nameOfTeam(rows, scope)
        const zone = options.timeZone ?? (await zoneOfTeam(rows, scope))
        const known = await readKnown(rows, scope, kind)
        return { teamName: name, timeZone: zone, known }
      })
      await nextTurn()
      const file = {
        ...{ kind, bytes, now, teamName, timeZone: timeZone ?? 'UTC' },
        dateOrder: options.dateOrder ?? undefined,
        hours: options.hours ?? undefined,
        ourTeam: options.ourTeam ?? undefined,
        ...{ sheet: options.sheet ?? undefined, clock: options.clock ?? undefined },
        ...{ otherTeams: options.otherTeams ?? '', isFeed: false },
      }
      return { ...(await reader.preview(user.id, file, known)), timeZone }
    }
    const previewed = isRepeat ? null : await read()
    const outcome = await database.write((trx) =>
      atMostOnce(trx, keyed, now, async () => {
        const scope = await holdTeam(trx, await memberScope(trx, user.id, params.teamId))
        authorize(scope, ACTIONS[kind])
        if (previewed === null) throw new DomainError('CONFLICT', 'Please send it again')
        const body = await whileAllowed(trx, call, () =>
          storePreview(trx, scope, { kind, previewed, now, id: newId() }),
        )
        return { outcome: { status: 200, body }, teamId: params.teamId }
      }),
    )
    await trimmed(previewed?.content.length ?? 0)
    return outcome
  }

  /** Before a body is read: may the caller import into this team, and as often? */
  const admit = (kind: ImportKind) => async (request: FastifyRequest) => {
    const { caller } = request
    if (caller === null) return
    const { teamId = '' } = request.params as Readonly<Record<string, string>>
    const may = () =>
      database.read(async (rows) => {
        authorize(await memberScope(rows, caller.id, teamId), ACTIONS[kind])
        return true
      })
    if (await unlessRepeated(request, database, may))
      await countImport(caller, app.services.clock())
  }

  // Each takes as much memory as its body.
  const takeSlot = uploadSlots({ total: 12, perUser: 2, refusal: TOO_MANY_IMPORTS })

  // Only these routes read forms and files; everywhere else they stay an unsupported media type.
  for (const kind of IMPORT_KINDS) {
    void app.register(async (files) => {
      files.addHook('preParsing', admit(kind))
      files.addHook('preParsing', takeSlot)
      await files.register(multipart, {
        limits: { fileSize: IMPORT_SIZE, files: 2, fields: 10, fieldSize: IMPORT_SIZE, parts: 12 },
      })
      files.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
      custom(files, importsEndpoints[kind], (call, request) => preview(request, call, kind), {
        bodyLimit: BODY_LIMIT,
      })
    })
  }

  const stored = storedImports(app.services, reader, ({ user, now }) => countImport(user, now))
  custom(app, importsEndpoints.apply, (call, request) =>
    stored.apply(call, keyedBy(request, call.body)),
  )
  custom(app, importsEndpoints.remove, (call, request) =>
    stored.remove(call, keyedBy(request, call.body)),
  )
}

/** Bytes that are stored between two checks of all teams' storage. */
const BETWEEN_LOOKS = 16 * 1024 * 1024

/** Counts stored bytes, and deletes the excess of all teams once they are many. */
function trimmer(database: Database): (bytes: number) => Promise<void> {
  let stored = 0
  return async (bytes) => {
    stored += bytes
    if (stored < BETWEEN_LOOKS) return
    stored = 0
    await database.write((trx) => pruneToTotal(trx))
  }
}
