import { ERROR_STATUS } from '@icetally/domain/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { LogLevel } from '../config/settings.ts'
import { errorCode } from '../processes/error-code.ts'

/** The destination of log lines; tests collect them. */
export interface LogStream {
  write(line: string): void
}

interface LoggedError {
  [key: string]: unknown
  type: string
  message: string
}

/**
 * An error for the log: its type, message, code and cause. A driver's further fields (PostgreSQL's
 * `detail` quotes the row) stay out, because they can carry personal data.
 */
function describeError(error: unknown, withStack: boolean, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const code = errorCode(error)
  const { cause } = error
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(withStack && { stack: error.stack ?? '' }),
    ...(cause !== undefined && depth < 3 && { cause: describeError(cause, withStack, depth + 1) }),
  }
}

const PRIVATE_PART = /@|^[\w-]{43,}$|^ik_/
/** The token of a link for followers: the segment behind `/f/`, or any text that looks like a token. */
const LINK_TOKEN = /(?<=\/(?:f|follow)\/)\/*[^/]+|(?<![\w-])[\w-]{27}(?![\w-])/gi
/** Seven letters and digits as in a team code, and no word of an address. */
const TEAM_CODE = /(?<![A-Za-z0-9])(?=[a-z]*[A-Z0-9])[A-Za-z0-9]{7}(?![A-Za-z0-9])/g
/** Most paths have none of these; a possible token or code is tried from its beginning alone. */
const NEEDS_A_LOOK =
  /[?#@%]|\bik_|(?<![\w-])(?:[\w-]{43}|[\w-]{27}(?![\w-]))|\/(?:[fF]|[fF]ollow)\/|(?<![A-Za-z0-9])(?=[a-z]*[A-Z0-9])[A-Za-z0-9]{7}(?![A-Za-z0-9])|[jJ][oO][iI][nN][^\w-]/
const LONGEST_PATH = 500

/**
 * At most 500 characters of an address. The cut segment is left out: its end could be a secret's
 * beginning.
 */
function shortened(url: string): string {
  if (url.length <= LONGEST_PATH) return url
  const start = url.slice(0, LONGEST_PATH)
  return `${start.slice(0, start.lastIndexOf('/') + 1)}…`
}

/** Decoded; text that cannot be decoded stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The path as it may be logged: no query, no code or token of a link, nothing like an e-mail or token. */
function loggablePath(url: string): string {
  if (url.length <= LONGEST_PATH && !NEEDS_A_LOOK.test(url)) return url
  return decoded(shortened(url.split(/[?#]/, 1)[0] ?? ''))
    .replace(/\bjoin(?![\w-]).+/is, 'join/[code]')
    .replaceAll(LINK_TOKEN, '[token]')
    .replaceAll(TEAM_CODE, '[code]')
    .split('/')
    .map((part) => (PRIVATE_PART.test(part) ? '[removed]' : part))
    .join('/')
    .slice(0, LONGEST_PATH)
}

/** The timestamp for pino, formatted once for all lines of a millisecond. */
function createTimestamp(): () => string {
  let lastMs = Number.NaN
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== lastMs) {
      lastMs = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

const serializeError = (error: unknown) => ({
  ...describeError(error, true),
  stack: error instanceof Error ? (error.stack ?? '') : '',
})

/** Fastify's logger: pino as JSON lines, no fields of a request but those of the line below. */
export const loggerOptions = (
  level: LogLevel,
  stream: LogStream | undefined,
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: null,
  timestamp: createTimestamp(),
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    error: serializeError,
    err: serializeError,
  },
  ...(stream !== undefined && { stream }),
})

/** Nginx's status of a request whose client disconnected before the answer. */
const CLIENT_CLOSED_REQUEST = 499
const UNAVAILABLE = ERROR_STATUS.UNAVAILABLE

const lineOf = (request: FastifyRequest, reply: FastifyReply, status: number) => ({
  requestId: request.id,
  method: request.method,
  path: loggablePath(request.url),
  status,
  durationMs: Math.round(reply.elapsedTime * 100) / 100,
  ...(request.caller !== null && { userId: request.caller.id }),
  ...(request.streamEnd !== null && { ended: request.streamEnd }),
})

/** Exactly one line for each request, with the id that its answer carries in `x-request-id`. */
export function registerRequestLog(app: FastifyInstance): void {
  // Requests whose client may still disconnect; answered ones are removed.
  const unanswered = new WeakMap<FastifyRequest, FastifyReply>()
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    unanswered.set(request, reply)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (unanswered.delete(request)) {
      const line = lineOf(request, reply, reply.statusCode)
      if (reply.statusCode < 500) app.log.info(line, 'request')
      else if (reply.statusCode !== UNAVAILABLE) {
        app.log.error({ ...line, error: request.failure }, 'request failed')
      } else {
        // Under load there are many: no stack, which would show the location and not the cause.
        const reason = describeError(request.failure, false)
        app.log.warn({ ...line, reason }, 'request refused')
      }
    }
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    const reply = unanswered.get(request)
    if (!unanswered.delete(request) || reply === undefined) {
      done()
      return
    }
    // Most streams of events end like this, which is no failure.
    if (request.streamEnd !== null)
      app.log.info(lineOf(request, reply, reply.statusCode), 'request')
    else app.log.info(lineOf(request, reply, CLIENT_CLOSED_REQUEST), 'request aborted')
    done()
  })
}
