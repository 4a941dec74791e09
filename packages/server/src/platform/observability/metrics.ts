import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@icetally/domain/platform/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countWaiting } from '../deliveries/store.ts'
import { bearerToken } from '../http/endpoint/authenticate.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares in constant time, regardless of the lengths. */
function carriesToken(request: FastifyRequest, wanted: Buffer): boolean {
  const sent = bearerToken(request)
  return sent !== undefined && timingSafeEqual(digest(sent), wanted)
}

/**
 * A counter read from the database layer: its commits, and the writes in them. Writes divided by
 * commits is how many shared one.
 */
function countDatabase(app: FastifyInstance, register: Registry): void {
  const { database } = app.services
  const counters = {
    icetally_database_writes_total: ['Writes committed.', 'writes'],
    icetally_database_commits_total: ['Commits; several writes may share one.', 'commits'],
  } as const
  for (const [name, [help, field]] of Object.entries(counters)) {
    new Counter({
      name,
      help,
      registers: [register],
      collect() {
        this.reset()
        this.inc(database.counts()[field])
      },
    })
  }
}

interface CountedStreams {
  readonly counts: { readonly open: number; readonly ended: Readonly<Record<string, number>> }
}

/** Streams of events: how many are open, and how earlier ones have ended. */
function countStreams(
  register: Registry,
  { name, of, streams }: { name: string; of: string; streams: CountedStreams },
): void {
  new Gauge({
    name,
    help: `Streams of events ${of} that are open.`,
    registers: [register],
    collect() {
      this.set(streams.counts.open)
    },
  })
  new Counter({
    name: `${name}_ended_total`,
    help: `Streams of events ${of} that have ended, by how.`,
    labelNames: ['end'],
    registers: [register],
    collect() {
      this.reset()
      for (const [end, count] of Object.entries(streams.counts.ended)) this.inc({ end }, count)
    },
  })
}

/** Deliveries: how many wait in the database, and the results of this process's attempts. */
function countDeliveries(app: FastifyInstance, register: Registry): void {
  const { database, deliveryCounts } = app.services
  new Gauge({
    name: 'icetally_deliveries_waiting',
    help: 'What waits to be sent, by channel, for all processes on the database.',
    labelNames: ['channel'],
    registers: [register],
    async collect() {
      const rows = await database.read(countWaiting)
      this.reset()
      for (const { channel, waiting } of rows) this.set({ channel }, waiting)
    },
  })
  new Counter({
    name: 'icetally_deliveries_total',
    help: 'Attempts to send something, by channel and by what came of them.',
    labelNames: ['channel', 'outcome'],
    registers: [register],
    collect() {
      this.reset()
      for (const { channel, outcome, n } of deliveryCounts.all) this.inc({ channel, outcome }, n)
    },
  })
}

/**
 * `/metrics` for Prometheus, with the operator's token; without one in the settings the
 * path does not exist. Requests are distinguished by route and status, never by their own path, which
 * would name games and people, and grow without end.
 */
export function registerMetrics(
  app: FastifyInstance,
  token: string | undefined,
  more: (register: Registry) => void,
): void {
  if (token === undefined) return
  const wanted = digest(token)
  const register = new Registry()
  collectDefaultMetrics({ register })
  countDatabase(app, register)
  const durations = new Histogram({
    name: 'icetally_http_request_duration_seconds',
    help: 'From the headers of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  const { streams, followStreams } = app.services
  countStreams(register, { name: 'icetally_live_streams', of: 'of members', streams })
  const ofFollowers = { of: 'of followers', streams: followStreams }
  countStreams(register, { name: 'icetally_follow_streams', ...ofFollowers })
  countDeliveries(app, register)
  more(register)
  app.addHook('onResponse', async (request, reply) => {
    // The duration of a stream is no measure of speed.
    if (request.streamEnd !== null) return
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!carriesToken(request, wanted)) {
      throw new DomainError('UNAUTHENTICATED', 'The metrics need their token')
    }
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
