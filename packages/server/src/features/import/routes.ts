import multipart from '@fastify/multipart'
import {
  IMPORT_SIZE,
  type ImportOptions,
  importQuery,
} from '@icetally/domain/contract/import-choices'
import { importsEndpoints } from '@icetally/domain/contract/imports'
import { DomainError } from '@icetally/domain/errors'
import type { TeamAction } from '@icetally/domain/permissions/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holdTeam } from '../../access/hold-team.ts'
import { authorize, memberScope } from '../../access/team-scope.ts'
import { countAttempt } from '../../access/throttle.ts'
import type { Call } from '../../http/endpoint/call.ts'
import { changeInTeam, custom, query } from '../../http/endpoint/endpoint.ts'
import { atMostOnce, type Outcome, requestKey } from '../../http/endpoint/idempotency.ts'
import { unlessRepeated } from '../../http/endpoint/unless-repeated.ts'
import { readForm } from '../../http/form-file.ts'
import { uploadSlots } from '../../http/limits/upload-slots.ts'
import { wakeTeamAfterCommit } from '../../records/changes/wake.ts'
import { nameOfTeam } from '../../records/teams/store.ts'
import { applyImport, listImports, storePreview, takeBack } from './commands.ts'
import { ImportReader, READ_LIMITS, TOO_MANY_IMPORTS } from './reader.ts'

type PreviewEndpoint = (typeof importsEndpoints)['roster' | 'schedule']

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

/** What was sent: a form, a file as it is, or pasted text. */
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

/** Types that a file may be sent as; what it is, its content tells. */
const FILE_TYPES =
  /^(text\/|application\/(octet-stream|csv|zip|calendar|vnd\.|x-))(?!www-form-urlencoded)/i

/** Rosters and schedules from files. */
export function importRoutes(app: FastifyInstance): void {
  const { database, settings, live } = app.services
  const reader = new ImportReader(READ_LIMITS)
  app.addHook('onClose', async () => reader.close())

  query(app, importsEndpoints.list, async (rows, { scope, now }) => ({
    imports: await listImports(rows, scope, now),
  }))

  /** Reading a file takes a while: nobody may have it done all the time. */
  const countImport = async ({ user, now }: { user: { id: string }; now: number }) => {
    if (!settings.rateLimits) return
    const throttle = { rule: 'import-user', subject: user.id } as const
    await database.write((trx) => countAttempt(trx, [throttle], now))
  }

  const preview = async (
    request: FastifyRequest,
    call: Call<PreviewEndpoint>,
    kind: 'roster' | 'schedule',
  ): Promise<Outcome> => {
    const { user, params, now, newId } = call
    const action: TeamAction = kind === 'roster' ? 'roster.change' : 'game.change'
    const teamName = await unlessRepeated(request, database, user.id, () =>
      database.read(async (rows) => {
        const scope = await memberScope(rows, user.id, params.teamId)
        authorize(scope, action)
        return nameOfTeam(rows, scope)
      }),
    )
    const { bytes, options } = await contentOf(request, call)
    const key = requestKey(request, () =>
      Buffer.concat([Buffer.from(JSON.stringify(options)), bytes]),
    )
    await countImport(call)
    const file = await reader.read({
      ...{ kind, bytes, now, teamName: teamName ?? '' },
      timeZone: options.timeZone ?? 'UTC',
      dateOrder: options.dateOrder ?? undefined,
      hours: options.hours ?? undefined,
      ourTeam: options.ourTeam ?? undefined,
      sheet: options.sheet ?? undefined,
    })
    return database.write(async (trx) => {
      const carryOut = async () => {
        const scope = await holdTeam(trx, await memberScope(trx, user.id, params.teamId))
        authorize(scope, action)
        const body = await storePreview(trx, { scope, now, newId }, file, options)
        return { outcome: { status: 200, body }, teamId: params.teamId }
      }
      if (key === undefined) return (await carryOut()).outcome
      return atMostOnce(trx, { ...key, userId: user.id }, now, { carryOut })
    })
  }

  // Each takes as much memory as its body.
  const takeSlot = uploadSlots({ total: 12, perUser: 3, refusal: TOO_MANY_IMPORTS })

  // Only these routes read forms and files; everywhere else they stay an unsupported media type.
  void app.register(async (files) => {
    files.addHook('preParsing', takeSlot)
    await files.register(multipart, {
      limits: { fileSize: IMPORT_SIZE, files: 2, fields: 10, fieldSize: IMPORT_SIZE, parts: 12 },
    })
    files.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    const limit = { bodyLimit: BODY_LIMIT }
    custom(
      files,
      importsEndpoints.roster,
      (call, request) => preview(request, call, 'roster'),
      limit,
    )
    custom(
      files,
      importsEndpoints.schedule,
      (call, request) => preview(request, call, 'schedule'),
      limit,
    )
  })

  changeInTeam(app, importsEndpoints.apply, async (trx, call) => {
    wakeTeamAfterCommit(live, call)
    return applyImport(trx, call)
  })

  changeInTeam(app, importsEndpoints.remove, async (trx, call) => {
    wakeTeamAfterCommit(live, call)
    return takeBack(trx, call)
  })
}
