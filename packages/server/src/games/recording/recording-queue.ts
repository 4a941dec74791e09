import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RowScope } from '../../platform/access/team-scope.ts'
import { type Database, DatabaseUnavailable } from '../../platform/db/database.ts'
import { MOST_TOGETHER } from '../../platform/db/write-groups.ts'
import { ResponseCache } from '../../platform/processes/response-cache.ts'
import type { Live } from '../../platform/processes/wake.ts'
import {
  attemptTogether,
  canAttempt,
  carryOutTogether,
  hasSteps,
  type JobOutcome,
  type Jobs,
  type RecordingJob,
} from './carry-out.ts'
import { GameImages } from './game-images.ts'

interface Waiting {
  readonly job: RecordingJob
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: unknown) => void
}

function jobsOf(entries: readonly Waiting[]): Jobs | undefined {
  const [first, ...others] = entries
  return first && [first.job, ...others.map(({ job }) => job)]
}

/** Bytes of the scopes that are cached: some 10,000 callers in their games. */
const CACHE_BYTES = 8 * 1024 * 1024
const SIZE_OF_SCOPE = 500

declare module '../../platform/http/services.ts' {
  interface Services {
    /** Every change of records passes through it. */
    readonly recording: RecordingQueue
  }
}

/**
 * Executes records, one after another for each team: calls that arrive meanwhile wait, and run
 * together. Each call has its own answer and its own refusal; if the shared transaction fails, each
 * is executed alone. Other processes on the same database are excluded by the rows of the games,
 * which transactions lock.
 */
export class RecordingQueue {
  readonly #database: Database
  readonly #live: Live
  /** In which callers found their games; whether they may record there is found out in each transaction. */
  readonly scopes = new ResponseCache<RowScope>({
    ...{ maxBytes: CACHE_BYTES, sizeOf: () => SIZE_OF_SCOPE },
  })
  readonly #images = new GameImages()
  /** By team. */
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(database: Database, live: Live) {
    this.#database = database
    this.#live = live
  }

  /** Resolves with the answer once the records are committed; rejects with the refusal. */
  record<Result>(job: RecordingJob<Result>): Promise<Result> {
    const { teamId } = job.game
    return new Promise<Result>((resolve, reject) => {
      const entry = { job, resolve: resolve as (answer: unknown) => void, reject }
      const queue = this.#waiting.get(teamId)
      if (queue !== undefined) {
        queue.push(entry)
        return
      }
      this.#waiting.set(teamId, [entry])
      void this.#drain(teamId)
    })
  }

  async #drain(teamId: string): Promise<void> {
    for (;;) {
      // Calls that arrive in the same event loop task run together.
      await nextTurn()
      const [first, ...others] = this.#waiting.get(teamId)?.splice(0, MOST_TOGETHER) ?? []
      if (first === undefined) {
        this.#waiting.delete(teamId)
        return
      }
      await this.#carryOutByGame([first, ...others])
    }
  }

  /** Each game by itself, if that is possible; the others in one transaction. */
  async #carryOutByGame(entries: readonly Waiting[]): Promise<void> {
    const byGame = [...Map.groupBy(entries, ({ job }) => job.game.id).values()]
    const left = await Promise.all(
      byGame.map(async (ofGame) => ((await this.#attempt(ofGame)) ? [] : ofGame)),
    )
    await this.#carryOut(left.flat())
  }

  async #carryOut(entries: readonly Waiting[]): Promise<void> {
    const jobs = jobsOf(entries)
    if (jobs === undefined) return
    try {
      const write = hasSteps(jobs) ? 'writeInSteps' : 'write'
      this.#settle(entries, await this.#database[write]((trx) => carryOutTogether(trx, jobs)))
    } catch (error) {
      if (entries.length === 1 || error instanceof DatabaseUnavailable) {
        for (const { reject } of entries) reject(error)
        return
      }
      for (const entry of entries) await this.#carryOut([entry])
    }
  }

  /** Answers whether calls in one game were carried out; where they were not, nothing of them was. */
  async #attempt(entries: readonly Waiting[]): Promise<boolean> {
    const jobs = jobsOf(entries)
    if (jobs === undefined) return true
    const [{ game }] = jobs
    let image = this.#images.take(game)
    if (!canAttempt(jobs)) return false
    try {
      const attempted = await this.#database.attempt((trx) => {
        const once = image
        image = undefined
        return attemptTogether(trx, jobs, once)
      })
      if (attempted === undefined) return false
      // Only committed state is a game's image.
      if (attempted.image !== undefined) this.#images.store(game, attempted.image)
      this.#settle(entries, attempted.outcomes)
      return true
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) return false
      for (const { reject } of entries) reject(error)
      return true
    }
  }

  #settle(entries: readonly Waiting[], outcomes: readonly JobOutcome[]): void {
    const changed = new Set<string>()
    const rosters = new Set<string>()
    for (const [index, { job, resolve, reject }] of entries.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined) reject(new Error('A job came to nothing'))
      else if ('refusal' in outcome) reject(outcome.refusal)
      else {
        if (outcome.changed) changed.add(job.game.id)
        if (outcome.rosterChanged) rosters.add(job.game.teamId)
        resolve(outcome.answer)
      }
    }
    for (const gameId of changed) this.#live.wake(gameId)
    for (const teamId of rosters) this.#live.wakeTeam(teamId)
  }
}
