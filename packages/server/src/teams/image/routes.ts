import multipart from '@fastify/multipart'
import { DomainError } from '@icetally/domain/platform/errors'
import { LIMITS } from '@icetally/domain/platform/limits'
import { teamImagesEndpoints } from '@icetally/domain/team/endpoints/team-images'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countAttempt } from '../../platform/access/throttle.ts'
import { changeInTeam, custom } from '../../platform/http/endpoint/endpoint.ts'
import { atMostOnce, type Outcome, requestKey } from '../../platform/http/endpoint/idempotency.ts'
import { unlessRepeated } from '../../platform/http/endpoint/unless-repeated.ts'
import { type AllowedCall, whileAllowed } from '../../platform/http/endpoint/while-allowed.ts'
import { readForm } from '../../platform/http/form-file.ts'
import { uploadSlots } from '../../platform/http/limits/upload-slots.ts'
import type { Caller } from '../../platform/http/services.ts'
import {
  bytesOfBase64,
  clearImage,
  holdForImage,
  mayChangeImage,
  newImageName,
  readImage,
  setImage,
} from './commands.ts'
import {
  CONVERT_LIMITS,
  fileTooLarge,
  ImageConverter,
  refuseOtherFiles,
  TOO_MANY_IMAGES,
} from './convert.ts'

/** Base64 turns three bytes into four characters; the rest is the JSON, or the form, around it. */
const BODY_LIMIT = Math.ceil((LIMITS.imageBytes * 4) / 3) + 64 * 1024

/** The bytes of the file in a form. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  const { file } = await readForm(request, { bodyLimit: BODY_LIMIT, tooLarge: fileTooLarge })
  if (file === undefined) throw new DomainError('VALIDATION_FAILED', 'Please choose an image')
  return file
}

/** Team images: uploading, deleting, and the files themselves. */
export function imageRoutes(app: FastifyInstance): void {
  const { database, live, settings } = app.services
  const converter = new ImageConverter(CONVERT_LIMITS)
  app.addHook('onClose', async () => converter.close())

  /** Decoding takes seconds: no user may occupy it all the time. */
  const countUpload = async ({ user, now }: { user: { id: string }; now: number }) => {
    if (!settings.rateLimits) return
    const throttle = { rule: 'upload-user', subject: user.id } as const
    await database.write((trx) => countAttempt(trx, [throttle], now))
  }

  const upload = async (
    request: FastifyRequest,
    call: AllowedCall & { user: Caller; params: { teamId: string }; now: number },
    bytes: Buffer,
  ): Promise<Outcome> => {
    const { user, params, now } = call
    const keyed = requestKey(request, () => bytes)
    refuseOtherFiles(bytes)
    await countUpload(call)
    const image = { name: newImageName(), bytes: await converter.convert(bytes) }
    const outcome = await database.write((trx) =>
      atMostOnce(trx, keyed, now, async () => {
        const scope = await holdForImage(trx, user.id, params.teamId)
        await whileAllowed(trx, call, () => setImage(trx, scope, image, now))
        const body = { imageUrl: `/images/${image.name}` }
        return { outcome: { status: 200, body }, teamId: params.teamId }
      }),
    )
    live.wakeTeam(params.teamId)
    return outcome
  }

  const mayUpload = (
    request: FastifyRequest,
    { user, params }: { user: { id: string }; params: { teamId: string } },
  ): Promise<void> =>
    unlessRepeated(request, database, () => mayChangeImage(database, user.id, params.teamId))

  // Each takes as much memory as its body.
  const takeSlot = uploadSlots({ total: 12, perUser: 3, refusal: TOO_MANY_IMAGES })

  // Only this route reads forms; everywhere else they stay an unsupported media type.
  void app.register(async (forms) => {
    forms.addHook('preParsing', takeSlot)
    await forms.register(multipart, {
      limits: { fileSize: LIMITS.imageBytes, files: 2, fields: 5, fieldSize: 1000, parts: 6 },
    })
    custom(forms, teamImagesEndpoints.upload, async (call, request) => {
      await mayUpload(request, call)
      return upload(request, call, await fileOf(request))
    })
  })

  void app.register(async (texts) => {
    texts.addHook('preParsing', takeSlot)
    custom(
      texts,
      teamImagesEndpoints.uploadBase64,
      async (call, request) => {
        await mayUpload(request, call)
        return upload(request, call, bytesOfBase64(call.body.imageData))
      },
      { bodyLimit: BODY_LIMIT },
    )
  })

  changeInTeam(
    app,
    teamImagesEndpoints.remove,
    (trx, { scope, now }) => clearImage(trx, scope, now),
    { wakes: 'wakeTeam' },
  )

  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const bytes = await readImage(database, request.params.name)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(bytes)
  })
}
