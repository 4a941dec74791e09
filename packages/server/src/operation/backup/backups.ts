import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CLOCK_AHEAD } from '../../platform/processes/clock-ahead.ts'
import { BackupLease } from './backup-lease.ts'
import { DATABASE_FILE, DRAFT_FOLDER, sizeOf } from './files.ts'
import { failed, makeBackup } from './make-backup.ts'
import { BackupFailure, BackupProcess } from './process.ts'
import { repeat } from './repeat.ts'
import { restoreInPlace } from './restore-in-place.ts'
import { lastDue } from './schedule.ts'
import type { BackupRequest, BackupState, BackupStatus, Running } from './state.ts'
import { acquireLease, findState, makeState } from './state-store.ts'
import { listStored } from './stored-backups.ts'
import { type BackupTools, type Between, TIMES } from './tools.ts'

/**
 * Is a backup due that was not created, or to be tried again? A time that is more than a day ahead is that of a
 * clock which was wrong.
 */
function isDue({ servedFor, failure }: BackupStatus, due: number, now: number): boolean {
  const isOver = (time: number): boolean => time > now + CLOCK_AHEAD
  if (failure?.retryAt !== undefined && failure.retryAt !== null) {
    return failure.retryAt <= now || isOver(failure.retryAt)
  }
  return servedFor === null || servedFor < due || isOver(servedFor)
}

/** Distinguishes live holders of the lease from dead ones by their last update. */
class Silence {
  readonly #limit: number
  #beat = -1
  #since = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** No clocks of machines are compared: a beat that stays the same for long enough is one too few. */
  isOver(beat: number): boolean {
    if (beat !== this.#beat) {
      this.#beat = beat
      this.#since = performance.now()
    }
    return performance.now() - this.#since >= this.#limit
  }
}

/**
 * Creates backups when they are due or requested, one at a time among all processes on the
 * database, and restarts if another process has restored one. Returns a function that stops it.
 */
export function startBackups(tools: BackupTools): () => Promise<void> {
  const { database, settings, clock, log, times = TIMES } = tools
  const { backups, dataDir } = settings
  const holder = randomUUID()
  const work = new BackupProcess()
  const silence = new Silence(times.silentFor)
  let generation: number | undefined
  let stopping = false

  async function begin(): Promise<BackupState | undefined> {
    const found = await database.read(findState)
    generation ??= found?.generation ?? 0
    if (backups === undefined || found !== undefined) return found
    await database.write(makeState)
    return database.read(findState)
  }

  async function take(
    state: BackupState,
    running: Running | null,
  ): Promise<BackupLease | undefined> {
    // An unreadable folder is detected, and reported, by creating a backup.
    const stored = await listStored(backups?.folder ?? '').catch(() => state.status.kept)
    const schedule = backups === undefined ? null : { at: backups.at, keep: backups.keep }
    const status = { ...state.status, schedule, kept: stored, running }
    const isTaken = await database.write((trx) => acquireLease(trx, holder, state, status))
    return isTaken ? new BackupLease(database, holder, status) : undefined
  }

  /** The unfinished backup of a dead process is reported and tried again. */
  async function release(state: BackupState): Promise<void> {
    const lease = await take(state, state.status.running)
    if (lease !== undefined) await rm(join(dataDir, DRAFT_FOLDER), { recursive: true, force: true })
    const failure = new BackupFailure(tools.failure ?? 'The server has ended meanwhile.')
    await lease?.end(failed(state.status, state.status.running?.kind ?? 'backup', failure, clock()))
  }

  async function look(): Promise<void> {
    if (stopping) return
    const state = await begin()
    if (state === undefined) return
    if (state.generation !== generation) return restart(async () => null)
    if (backups === undefined) return
    if (state.holder !== null) {
      // The embedded database has one process at a time: another one is dead.
      const isDead = database.engine === 'sqlite' || silence.isOver(state.beat)
      if (isDead) await release(state)
      return
    }
    const now = clock()
    const due = lastDue(backups.at, now)
    const { request } = state
    if (request === null && !isDue(state.status, due, now)) return
    const total = await sizeNow(state.status, request)
    const lease = await take(state, {
      kind: request?.kind ?? 'backup',
      startedAt: now,
      done: 0,
      total,
    })
    if (lease === undefined) return
    const workTools = { ...tools, restart, work, isStopping: () => stopping }
    if (request?.kind !== 'restore') await makeBackup(workTools, lease, due)
    else await restoreInPlace(workTools, lease, { ...request, generation: state.generation })
  }

  /** How many bytes there will be, about; null where that is not known. */
  async function sizeNow(
    { kept: stored }: BackupStatus,
    request: BackupRequest | null,
  ): Promise<number | null> {
    if (request?.kind === 'restore') {
      return stored.find(({ name }) => name === request.name)?.bytes ?? null
    }
    if (database.engine === 'sqlite') return sizeOf(join(dataDir, DATABASE_FILE))
    return stored[0]?.bytes ?? null
  }

  /** From now on there is nothing to look for. */
  function restart(between: Between): void {
    stopping = true
    tools.restart(between)
  }

  const repeating = repeat(look, {
    signals: database.signals,
    every: times.lookEvery,
    onError: (error) => log.error({ error }, 'backups cannot be looked after'),
  })
  return async () => {
    stopping = true
    work.close()
    await repeating.stop()
  }
}
