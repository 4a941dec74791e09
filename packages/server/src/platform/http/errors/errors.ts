import {
  DomainError,
  ERROR_STATUS,
  type ErrorCode,
  type ErrorDetail,
} from '@icetally/domain/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  DatabaseFull,
  DatabaseUnavailable,
  ForeignKeyViolation,
  UniqueViolation,
} from '../../db/database.ts'
import { DISK_FULL, StorageSpace } from '../../db/storage-space.ts'
import { errorCode } from '../../processes/error-code.ts'
import { announcesLongBody, NOT_JSON } from '../body.ts'
import { lingeringClose } from './lingering-close.ts'

/** The `Retry-After` seconds while the database is unavailable. */
const RETRY_AFTER_SECONDS = 5

const SENTENCES = {
  internal: 'Something went wrong. Please try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  conflict: 'Somebody changed the same thing at the same moment. Please try again.',
  tooLarge: 'The request is too large',
  mediaType: 'This media type is not supported; send JSON',
  encoding: 'This content encoding is not supported; send the body as it is, or use gzip',
  form: 'Send the image as a form with one file',
  fileTooLarge: 'The image is larger than 5 MB',
  malformed: 'The request could not be read',
  json: NOT_JSON,
} as const

/** Fastify's own refusals, by its code, as ours. */
const FASTIFY_REFUSALS: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', SENTENCES.tooLarge],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', SENTENCES.mediaType],
  FST_CP_ERR_INVALID_CONTENT_ENCODING: ['UNSUPPORTED_MEDIA_TYPE', SENTENCES.encoding],
  FST_ERR_CTP_INVALID_JSON_BODY: ['MALFORMED_REQUEST', SENTENCES.json],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['UNSUPPORTED_MEDIA_TYPE', SENTENCES.form],
  FST_REQ_FILE_TOO_LARGE: ['TOO_LARGE', SENTENCES.fileTooLarge],
  FST_PARTS_LIMIT: ['TOO_LARGE', SENTENCES.tooLarge],
  FST_FILES_LIMIT: ['TOO_LARGE', SENTENCES.tooLarge],
  FST_FIELDS_LIMIT: ['TOO_LARGE', SENTENCES.tooLarge],
}

/** Turns anything thrown into a refusal with a code; unexpected errors stay INTERNAL. */
function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof DatabaseFull) {
    return new DomainError('UNAVAILABLE', DISK_FULL, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
  if (error instanceof DatabaseUnavailable) {
    return new DomainError('UNAVAILABLE', SENTENCES.unavailable, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  if (error instanceof UniqueViolation || error instanceof ForeignKeyViolation) {
    return new DomainError('CONFLICT', SENTENCES.conflict)
  }
  if (error instanceof Error) {
    const refusal = FASTIFY_REFUSALS[errorCode(error) ?? '']
    if (refusal !== undefined) return new DomainError(...refusal)
    const status = 'statusCode' in error ? Number(error.statusCode) : 500
    if (status >= 400 && status < 500)
      return new DomainError('MALFORMED_REQUEST', SENTENCES.malformed)
  }
  return new DomainError('INTERNAL', SENTENCES.internal)
}

interface ErrorBody {
  error: string
  code: ErrorCode
  details?: readonly ErrorDetail[]
}

/** Answers a refusal: status by its code, a sentence, never a stack or a driver's words. */
export function sendError(reply: FastifyReply, error: DomainError): FastifyReply {
  const body: ErrorBody = { error: error.message, code: error.code }
  if (error.details !== undefined) body.details = error.details
  if (error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterSeconds)))
  }
  const isLong = error.code === 'TOO_LARGE' || announcesLongBody(reply.request)
  if (isLong && !reply.request.raw.complete) {
    reply.header('connection', 'close')
    lingeringClose(reply.request.raw)
  }
  if (error.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer')
  return reply
    .code(ERROR_STATUS[error.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The unexpected error; written into the request's log line. */
    failure: unknown
  }
  interface FastifyInstance {
    /** Whether there is space to store anything. */
    space: StorageSpace
  }
}

/** Registers how everything thrown while answering becomes an answer. */
export function registerErrors(app: FastifyInstance): void {
  app.decorateRequest('failure', undefined)
  app.decorate('space', new StorageSpace())
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toDomainError(error)
    app.space.note(error)
    if (ERROR_STATUS[refusal.code] >= 500) request.failure = error
    return sendError(reply, refusal)
  })
}
