import { setImmediate as nextTurn } from 'node:timers/promises'
import { commandPermission, type Operation } from '@icetally/domain/game/model/operations'
import { DomainError } from '@icetally/domain/platform/errors'
import type { TeamAction } from '@icetally/domain/platform/permissions/permissions'
import { notSignedIn } from '../../platform/access/dead-tokens.ts'
import { authorize, notFound, type RowScope } from '../../platform/access/team-scope.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { sendLast } from '../../platform/db/last-statements.ts'
import { lockTeam } from '../../platform/db/locks.ts'
import { auditResets } from './audit-resets.ts'
import { type ChangesSource, changesSource } from './changes-source.ts'
import { type DecidedCall, decideCall, noOutcome, type Outcome } from './decide-calls.ts'
import { readFacts, type TeamFacts } from './facts.ts'
import { type HeldGame, holdGames } from './facts-store.ts'
import { factsFrom, type GameImage, imageAfter } from './game-images.ts'
import { gameRefusal } from './game-quota.ts'
import { joinedAmong, ofJoined, type SentOperation } from './joined-players.ts'
import { NewPlayers } from './new-players.ts'
import { inNamedPeriod } from './periods/named-periods.ts'
import { type StoredRows, storedRows } from './stored-rows.ts'
import { type PutRows, rowsOf, writeIfAsBefore, writeOutcome } from './write.ts'

/** The results of a call's operations. */
export interface CarriedOut extends DecidedCall, ChangesSource {
  readonly rows: StoredRows
  /** Resolves when all is written: earlier reads in the transaction may lack it. */
  written(): Promise<void>
}

/** The records of one API call in a game, and its answer. */
export interface RecordingJob<Result = unknown> {
  readonly game: RowScope
  /** The installation of the client; null for a call of the API that is no operation of a device. */
  readonly deviceId: string | null
  /** The hash of the token of a caller with a session, which must still exist. */
  readonly tokenHash?: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  /**
   * Must its game be locked, because it removes records, is logged, or reads its own changes for
   * the answer?
   */
  readonly isHeld?: boolean
  /** Does it also change its team, by adding a player? The team is locked before the game then. */
  readonly changesTeam?: boolean
  /** The permission that the caller needs besides those of the commands. */
  readonly permission?: TeamAction | undefined
  /** Has it so many records that its transaction runs in steps, between which other reads run? */
  readonly inSteps?: boolean | undefined
  /** The result of the call. The game is locked meanwhile, so that reads stay valid. */
  operations(trx: Transaction): readonly Operation[] | Promise<readonly Operation[]>
  /** The answer. Like `operations` it may throw a {@link DomainError}, which refuses this call alone. */
  answer(trx: Transaction, carriedOut: CarriedOut): Result | Promise<Result>
}

/** Did anything change in the game of a job, or in the roster of its team? */
type Changes = Pick<DecidedCall, 'changed' | 'rosterChanged'>

/** The answer to a job and whether anything has changed in its game, or its refusal. */
export type JobOutcome =
  | ({ readonly answer: unknown } & Changes)
  | { readonly refusal: DomainError }

/** Calls that are carried out together. */
export type Jobs = readonly [RecordingJob, ...RecordingJob[]]

const gamesOf = (jobs: Jobs): string[] => [...new Set(jobs.map(({ game }) => game.id))].toSorted()

/** The result of some jobs before it is written. */
interface Decided {
  readonly facts: TeamFacts
  readonly outcome: Outcome
  readonly rows: PutRows
  /** One for each job. */
  readonly calls: readonly Settled<DecidedCall>[]
}

/** The source of facts about games: locked rows, or an image, beside reads. */
type Known =
  | { readonly held: Promise<ReadonlyMap<string, HeldGame>>; readonly pause: () => Promise<void> }
  | { readonly image: GameImage | undefined }

/** Decides each operation on its own, in the given order, on the result of those before it. */
async function decideTogether(trx: Transaction, jobs: Jobs, known: Known): Promise<Decided> {
  const [{ game: scope }] = jobs
  const gameIds = gamesOf(jobs)
  let settled: Settled<readonly SentOperation[]>[] = await Promise.all(
    jobs.map((job) => orRefusal(async () => job.operations(trx))),
  )
  const sent = () =>
    settled.flatMap((operations) => ('refusal' in operations ? [] : operations.value))
  const callers = jobs.map(({ game }) => game.userId)
  const tokens = jobs.flatMap(({ tokenHash }) => tokenHash ?? [])
  const read = async () => {
    const wanted = { scope, gameIds, callers, tokens, operations: sent() }
    if ('held' in known) return readFacts(trx, wanted, known.held)
    return known.image === undefined ? readFacts(trx, wanted) : factsFrom(trx, known.image, wanted)
  }
  let facts = await read()
  settled = settled.map((operations, index) => {
    const gameId = jobs[index]?.game.id ?? ''
    if ('refusal' in operations || !facts.games.has(gameId)) return operations
    const named = operations.value.flatMap((one) => inNamedPeriod(one, facts, gameId) ?? [])
    return named.length < operations.value.length ? PERIOD_GONE : { value: named }
  })
  const joined = joinedAmong(facts.players.values())
  if (joined.size > 0) {
    settled = settled.map((operations) =>
      'refusal' in operations
        ? operations
        : { value: operations.value.map((operation) => ofJoined(operation, joined)) },
    )
    facts = await read()
  }
  if ('pause' in known) await known.pause()
  const outcome = noOutcome(await NewPlayers.among(trx, scope, sent()))
  const calls: Settled<DecidedCall>[] = []
  for (const [index, job] of jobs.entries()) {
    const operations = settled[index] ?? GAME_GONE
    const decide = (value: readonly SentOperation[]) =>
      orRefusal(() => decideJob(trx, job, value, facts, outcome))
    calls.push('refusal' in operations ? operations : await decide(operations.value))
  }
  return { facts, outcome, rows: rowsOf(scope, facts, outcome), calls }
}

async function answerAll(
  trx: Transaction,
  jobs: Jobs,
  { facts, outcome, rows, calls }: Decided,
  written: () => Promise<void>,
): Promise<JobOutcome[]> {
  const answers: JobOutcome[] = []
  for (const [index, job] of jobs.entries()) {
    const call = calls[index] ?? GAME_GONE
    if ('refusal' in call) {
      answers.push(call)
      continue
    }
    const source = changesSource(trx, facts, outcome, { ...job, ...call.value, written })
    const stored = storedRows(job.game, facts, rows)
    const carriedOut = { ...call.value, ...source, rows: stored, written }
    const answer = await orRefusal(async () => job.answer(trx, carriedOut))
    const { changed, rosterChanged } = carriedOut
    answers.push('refusal' in answer ? answer : { answer: answer.value, changed, rosterChanged })
  }
  return answers
}

/**
 * Executes the records of calls, all in games of one team, which are locked meanwhile. All changes
 * of records take this way.
 */
export async function carryOutTogether(trx: Transaction, jobs: Jobs): Promise<JobOutcome[]> {
  const [{ game: scope }] = jobs
  if (jobs.some(({ changesTeam }) => changesTeam)) await lockTeam(trx, scope.teamId)
  const held = holdGames(trx, scope.teamId, gamesOf(jobs))
  // It is requested below, unless something else fails before.
  held.catch(() => undefined)
  const pause = hasSteps(jobs) ? () => nextTurn() : async () => undefined
  const decided = await decideTogether(trx, jobs, { held, pause })
  await pause()
  const writeResets = await auditResets(trx, scope, decided.outcome)
  const writes = [...writeOutcome(trx, scope, decided), ...writeResets()]
  sendLast(trx, writes)
  return answerAll(trx, jobs, decided, async () => void (await Promise.all(writes)))
}

/** Does the transaction of these jobs run in steps? */
export const hasSteps = (jobs: readonly RecordingJob[]): boolean =>
  jobs.some(({ inSteps }) => inSteps === true)

/** Can jobs in one game be carried out by {@link attemptTogether}? */
export const canAttempt = (jobs: Jobs): boolean =>
  !jobs.some(({ isHeld, changesTeam }) => isHeld || changesTeam)

class Overtaken extends Error {}

/** The results of jobs, and the image of their game once that is committed. */
interface Attempted {
  readonly outcomes: readonly JobOutcome[]
  readonly image: GameImage | undefined
}

/**
 * The same in one game without locking it: the decision, on an image of the game or on the reads of
 * one statement, is written by one statement if nothing has changed since. Undefined, without
 * effect, if something has, or more has to be written.
 */
export async function attemptTogether(
  trx: Transaction,
  jobs: Jobs,
  image: GameImage | undefined,
): Promise<Attempted | undefined> {
  const [{ game }] = jobs
  const decided = await decideTogether(trx, jobs, { image })
  const senders = jobs.map(({ game: { userId }, tokenHash }) => ({ userId, tokenHash }))
  let writing: Promise<boolean> | undefined
  const written = async () => {
    writing ??= writeIfAsBefore(trx, game, decided, senders)
    if (!(await writing)) throw new Overtaken()
  }
  try {
    const outcomes = await answerAll(trx, jobs, decided, written)
    await written()
    return { outcomes, image: imageAfter(game, image, decided) }
  } catch (error) {
    if (error instanceof Overtaken) return undefined
    throw error
  }
}

const GAME_GONE = { refusal: notFound('game') }
const PERIOD_GONE = { refusal: notFound('period') }

async function decideJob(
  trx: Transaction,
  { game: before, deviceId, now, permission: needed, tokenHash }: RecordingJob,
  operations: readonly SentOperation[],
  facts: TeamFacts,
  outcome: Outcome,
): Promise<DecidedCall> {
  if (tokenHash !== undefined && !facts.tokens.has(tokenHash)) throw notSignedIn()
  const found = facts.games.get(before.id)
  // Since the call was accepted its caller may have left, or the team may have been disabled.
  const caller = facts.callers.get(before.userId)
  if (found === undefined || caller === undefined) throw notFound('game')
  const game = { ...before, ...caller.scope }
  const permissions = new Set(operations.map(({ command }) => commandPermission(command)))
  if (needed !== undefined) permissions.add(needed)
  for (const permission of permissions) authorize(game, permission)
  const full = await gameRefusal(trx, game, found.changeNumber, operations.length)
  return decideCall(facts, found, { game, deviceId, now, operations }, outcome, full)
}

/** {@link carryOutTogether} for one, in whose transaction something else happens; throws its refusal. */
export async function carryOutAlone<Result>(
  trx: Transaction,
  job: RecordingJob<Result>,
): Promise<{ readonly answer: Result } & Changes> {
  const [outcome] = await carryOutTogether(trx, [job])
  if (outcome === undefined) throw new Error('A job came to nothing')
  if ('refusal' in outcome) throw outcome.refusal
  return { ...outcome, answer: outcome.answer as Result }
}

type Settled<Value> = { readonly value: Value } | { readonly refusal: DomainError }

async function orRefusal<Value>(work: () => Promise<Value>): Promise<Settled<Value>> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error }
    throw error
  }
}
