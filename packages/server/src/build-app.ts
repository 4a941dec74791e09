import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import { KEY_REFUSALS } from '@icetally/domain/platform/permissions/key-refusals'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { features } from './features.ts'
import { type FollowLimits, FollowStreams } from './follow/live/follow-streams.ts'
import { Followers } from './follow/live/followers.ts'
import { registerFollowPages } from './follow/pages-routes.ts'
import { type LiveOptions, LiveStreams } from './games/live/live-streams.ts'
import { RecordingQueue } from './games/recording/recording-queue.ts'
import { reportBackups } from './operation/backup/metrics.ts'
import { createPasswords } from './platform/access/passwords.ts'
import { requestRate } from './platform/access/request-rate.ts'
import { type Throttle, takeShare } from './platform/access/throttle.ts'
import { registerApiDocs } from './platform/api-docs/api-docs.ts'
import type { Settings } from './platform/config/settings.ts'
import type { Database } from './platform/db/database.ts'
import { DeliveryCounts } from './platform/deliveries/counts.ts'
import { registerBodyParser } from './platform/http/body.ts'
import { Ending, registerDrain } from './platform/http/drain.ts'
import { answerCache } from './platform/http/endpoint/numbered-query.ts'
import { registerErrors } from './platform/http/errors/errors.ts'
import {
  connectionRefuser,
  registerBareRefusals,
  routableUrl,
} from './platform/http/errors/malformed.ts'
import { MAX_RUNNING_REQUESTS, registerOverload } from './platform/http/limits/overload.ts'
import { limitPipelining } from './platform/http/limits/pipelining.ts'
import {
  serverTimeLimits,
  TIME_LIMITS,
  type TimeLimits,
} from './platform/http/limits/time-limits.ts'
import { userQueues } from './platform/http/limits/user-queues.ts'
import { registerSecurityHeaders } from './platform/http/security-headers.ts'
import { registerHealth } from './platform/observability/health.ts'
import { registerMetrics } from './platform/observability/metrics.ts'
import {
  type LogStream,
  loggerOptions,
  registerRequestLog,
} from './platform/observability/request-log.ts'
import { createLive } from './platform/processes/wake.ts'
import { registerWebApp } from './platform/web-app/web-app.ts'

/** One mebibyte: the largest JSON body; image routes set their own. */
const BODY_LIMIT = 1024 * 1024
/**
 * A process reserves this many requests or changes of a caller at once, because each reservation is a write.
 */
const COUNTED_AT_ONCE = 20
const TOO_MANY_CHANGES = 'Too many changes in an hour. Please try again later.'
/** Characters; Node refuses the headers of a request over 16 KiB. */
const LONGEST_PATH = 16 * 1024
const COMPRESS_FROM_BYTES = 1024

const BUILT_WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** The dependencies of the app; absent ones have the product's defaults. */
export interface AppOptions {
  readonly database: Database
  readonly settings: Settings
  /** Milliseconds since 1970; the database's by default. */
  readonly clock?: () => number
  /** The destination of log lines instead of standard output. */
  readonly logStream?: LogStream
  /** The folder of the built web app. */
  readonly webRoot?: string
  readonly timeLimits?: TimeLimits
  /** Running requests from which further ones are refused. */
  readonly mostUnderWay?: number
  readonly streams?: Pick<LiveOptions, 'times' | 'limits'>
  readonly followLimits?: FollowLimits
}

/** Builds the whole HTTP app over an open database; the caller listens, and closes both. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, settings, clock = database.now, timeLimits = TIME_LIMITS } = options
  const app = Fastify({
    logger: loggerOptions(settings.logLevel, options.logStream),
    // Our own hook writes the one line of each request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    ...serverTimeLimits(timeLimits),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: (request) => routableUrl(request.url ?? '/'),
    clientErrorHandler: connectionRefuser(settings.publicUrl),
    // Longer than any path can be: an id too long is answered like any other that is none.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PATH },
  })
  limitPipelining(app.server)
  const live = createLive(database.signals)
  const streams = new LiveStreams({
    ...{ database, clock, ...options.streams },
    onError: (error) => app.log.error({ error }, 'live streams cannot be served'),
  })
  app.addHook('preClose', async () => streams.close())
  const followers = new Followers({
    ...{ database, clock, rateLimits: settings.rateLimits },
    onError: (error) => app.log.error({ error }, 'the use of a link cannot be noted'),
  })
  const followStreams = new FollowStreams({
    ...{ followers, signals: database.signals, rateLimits: settings.rateLimits },
    ...{ times: options.streams?.times, limits: options.followLimits },
    onError: (error) => app.log.error({ error }, 'followers cannot be served'),
  })
  app.addHook('preClose', async () => followStreams.close())
  const passwords = createPasswords()
  const recording = new RecordingQueue(database, live)
  const enqueue = userQueues()
  const rateOf = (rule: Throttle['rule'], refusal: string) =>
    requestRate({
      take: (subject, now) =>
        database.write((trx) => takeShare(trx, { rule, subject }, { most: COUNTED_AT_ONCE, now })),
      refusal,
    })
  app.decorate('services', {
    ...{ database, settings, clock, passwords, live, recording, streams, enqueue },
    countKeyUse: rateOf('key-requests', KEY_REFUSALS.tooMany),
    countChanges: rateOf('changes-user', TOO_MANY_CHANGES),
    ...{ followers, followStreams },
    ...{ deliveryCounts: new DeliveryCounts(), answers: answerCache() },
    ending: new Ending(),
  })
  app.decorateRequest('caller', null)
  app.decorateRequest('countUnderWay', null)
  app.decorateRequest('streamEnd', null)
  registerRequestLog(app)
  registerDrain(app)
  registerSecurityHeaders(app, settings.publicUrl)
  registerErrors(app)
  registerBareRefusals(app, settings.publicUrl)
  registerOverload(app, {
    most: options.mostUnderWay ?? MAX_RUNNING_REQUESTS,
    bodyGrace: timeLimits.slowBody,
  })
  registerBodyParser(app)
  await app.register(compress, {
    global: true,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    // The default effort is for files created once; answers are compressed each time.
    brotliOptions: { params: { 1: 4 } },
  })
  registerHealth(app)
  registerMetrics(app, settings.metricsToken, (register) => {
    if (settings.backups !== undefined) reportBackups(app, register)
  })
  registerApiDocs(app)
  for (const feature of features) await feature(app)
  const root = options.webRoot ?? BUILT_WEB_APP
  await registerFollowPages(app, { root, followers, clock, publicUrl: settings.publicUrl })
  await registerWebApp(app, root, settings.publicUrl)
  return app
}
