import type { GameDetail, gamesEndpoints } from '@icetally/domain/game/endpoints/games'
import {
  type GameFormat,
  isSameFormat,
  lastPossiblePeriod,
} from '@icetally/domain/game/format/game-format'
import { longestPeriod } from '@icetally/domain/game/format/played-length'
import { equalsStored } from '@icetally/domain/game/model/kind'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { DomainError, invalidField } from '@icetally/domain/platform/errors'
import { planRefusal } from '@icetally/domain/platform/limits'
import { notFound, type RowScope, type TeamScope } from '../../platform/access/team-scope.ts'
import { countTeamChange, readRecording, zoneOfTeam } from '../../platform/access/teams/store.ts'
import { gameSubject, recordAudit } from '../../platform/audit/audit.ts'
import { findGameByName } from '../../platform/audit/store.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import type { GameTable } from '../../platform/db/schema.ts'
import { writeTogether } from '../../platform/db/write-statements.ts'
import { addScheduleEntry, gameEntry } from '../../platform/deliveries/news-entries.ts'
import type { TeamCall } from '../../platform/rows/change-context.ts'
import { createdAs, newRow, wasCreatedAs } from '../../platform/rows/creation-hash.ts'
import {
  labelFormatOf,
  presentPeriod,
  presentPlayer,
  recordingOf,
  termsOf,
} from '../../platform/rows/present.ts'
import { requireQuota } from '../../platform/rows/quota.ts'
import { type Stored, storeOnce } from '../../platform/rows/store-once.ts'
import { textOrNone } from '../../platform/rows/text-or-none.ts'
import { listRoster } from '../../players/index.ts'
import { requireSeason, setSeasons } from '../../seasons/index.ts'
import { presentGame } from './present.ts'
import { countGames, deleteGame, findTeamOfGame, insertGame, updateGame } from './schedule-store.ts'
import { NO_START, wantedStart } from './start.ts'
import { noteCalledOff, noteScheduleChange, noteScheduledAgain } from './start-times-store.ts'
import { findGame, type GameRow, listPeriods, NO_COUNTS } from './store.ts'

type Fields =
  | ('opponent' | 'location' | 'notes' | 'home_away' | 'competition')
  | ('start_time' | 'start_date')
type Final = Pick<GameTable, 'final_for' | 'final_against' | 'final_decided_in' | 'forfeited_by'>
type Rules = Pick<GameTable, 'format' | 'ended_period' | 'ended_clock'>
type GameFields = Pick<GameTable, Fields>

const finalFields = (final: FinalScore | null): Final => ({
  final_for: final?.for ?? null,
  final_against: final?.against ?? null,
  final_decided_in: final?.decidedIn ?? null,
  forfeited_by: final?.forfeitedBy ?? null,
})

const endedFields = (endedAt: GameDetail['endedAt']) => ({
  ended_period: endedAt?.periodNumber ?? null,
  ended_clock: endedAt?.clock ?? null,
})

type CreateCall = TeamCall<BodyOf<typeof gamesEndpoints.create>, TeamScope>
type ChangeCall = TeamCall<BodyOf<typeof gamesEndpoints.update>>

/** Stores a new game, once for each id, if the plan allows one more. The team is held meanwhile. */
async function storeGame(
  trx: Transaction,
  { scope, body, now, newId }: CreateCall,
): Promise<Stored<GameRow>> {
  const id = body.id ?? newId()
  const time_zone = await zoneOfTeam(trx, scope)
  const fields: GameFields = {
    opponent: textOrNone(body.opponent),
    location: textOrNone(body.location),
    ...wantedStart(body, NO_START, time_zone),
    notes: textOrNone(body.notes),
    home_away: body.homeAway ?? null,
    competition: textOrNone(body.competition),
  }
  const season_id = body.seasonId ?? null
  if (season_id !== null) await requireSeason(trx, scope, season_id)
  return storeOnce<GameRow>({
    create: async () => {
      const before = await countGames(trx, scope)
      const refusal = planRefusal(scope.type, 'games', before)
      if (refusal !== null) throw new DomainError('PLAN_LIMIT', refusal)
      requireQuota('gamesOfTeam', before)
      const row = await insertGame(trx, scope, {
        id,
        ...fields,
        ...{
          ...finalFields(null),
          ...endedFields(null),
          format: await storedFormat(trx, scope, body.format),
        },
        recorded: 0,
        ...newRow(now),
      })
      if (row === undefined) return undefined
      await countTeamChange(trx, scope)
      await noteScheduledAgain(trx, { ...scope, id }, fields, now)
      await addScheduleEntry(trx, { ...scope, gameId: id }, null, now)
      if (season_id !== null) await setSeasons(trx, scope, [{ id, season_id }])
      return { ...row, season_id, time_zone, ...NO_COUNTS }
    },
    find: () => findGame(trx, { ...scope, id }),
    isSame: (row) =>
      wasCreatedAs('game', row, { ...fields, season_id }) && wasFormat(row, body.format),
  })
}

/** Was a game created with the sent format? Not known of one that was corrected since, nor without a sent one. */
const wasFormat = (row: GameRow, sent: GameFormat | null | undefined): boolean =>
  sent == null || row.created_as !== null || isSameFormat(labelFormatOf(row), sent)

/** A format as it is stored; that of the team now where none is given. */
async function storedFormat(
  trx: Transaction,
  scope: TeamScope,
  format: GameFormat | null | undefined,
): Promise<string> {
  return JSON.stringify(format ?? (await readRecording(trx, scope)).format)
}

/** {@link storeGame}, answered in full. */
export async function scheduleGame(
  trx: Transaction,
  call: CreateCall,
): Promise<Stored<GameDetail>> {
  const { created, row } = await storeGame(trx, call)
  return { created, row: await gameInFull(trx, { ...call.scope, id: row.id }) }
}

/** {@link setGame}, answered in full. */
export async function changeGame(trx: Transaction, call: ChangeCall): Promise<GameDetail> {
  await setGame(trx, call)
  return gameInFull(trx, call.scope)
}

/** Changes a game; absent fields stay, `null` and empty text take a value away. */
async function setGame(trx: Transaction, { scope, body, now }: ChangeCall): Promise<void> {
  const { seasonId } = body
  if (Object.values(body).some((value) => value !== undefined)) {
    const before = await findGame(trx, scope)
    if (before === undefined) throw notFound('game')
    const change: Partial<GameFields & Final & Rules> = {
      ...wantedStart(body, before, before.time_zone),
      ...(body.opponent !== undefined && { opponent: textOrNone(body.opponent) }),
      ...(body.location !== undefined && { location: textOrNone(body.location) }),
      ...(body.notes !== undefined && { notes: textOrNone(body.notes) }),
      ...(body.homeAway !== undefined && { home_away: body.homeAway }),
      ...(body.competition !== undefined && { competition: textOrNone(body.competition) }),
      ...(body.final !== undefined && finalFields(body.final)),
      ...(body.endedAt !== undefined && endedFields(body.endedAt)),
      ...(body.format !== undefined && { format: await storedFormat(trx, scope, body.format) }),
    }
    if (body.endedAt !== undefined || body.format !== undefined) {
      const { format, endedAt } = termsOf({ ...before, ...change }, await readRecording(trx, scope))
      if (endedAt !== null) await requireEnd(trx, scope, endedAt, format)
    }
    if (seasonId) await requireSeason(trx, scope, seasonId)
    if (seasonId !== undefined) {
      await setSeasons(trx, scope, [{ id: scope.id, season_id: seasonId }])
    }
    const after = { ...before, ...change }
    const isOver = FINAL.some((field) => before[field] !== after[field])
    await noteScheduleChange(trx, scope, { before, after, isOver }, now)
    const isMoved = (['start_time', 'start_date', 'location'] as const).some(
      (field) => before[field] !== after[field],
    )
    if (isMoved) await addScheduleEntry(trx, { ...scope, gameId: scope.id }, before, now)
    if (isOver) {
      await writeTogether(trx, [
        gameEntry(trx, { ...scope, gameId: scope.id }, { final: true, now }),
      ])
    }
    await updateGame(trx, scope, { ...change, created_as: createdAs('game', before) })
    const season = seasonId === undefined ? {} : { season_id: seasonId }
    const differs = !equalsStored<GameRow>(before, { ...change, ...season })
    if (differs) await countTeamChange(trx, scope)
    if (body.final !== undefined) await noteEnd(trx, scope, after, before, now)
  }
}

/** Refuses an end in a period that the game cannot have, or after the end of its period. */
async function requireEnd(
  trx: Transaction,
  scope: RowScope,
  { periodNumber, clock }: NonNullable<GameDetail['endedAt']>,
  format: GameFormat,
): Promise<void> {
  const isPossible =
    periodNumber <= lastPossiblePeriod(format) ||
    (await listPeriods(trx, scope)).some(({ period_number }) => period_number === periodNumber)
  if (isPossible && clock <= longestPeriod(format, periodNumber)) return
  throw invalidField('endedAt', END_RULE)
}

const END_RULE = 'endedAt must be within a period of the game'

const FINAL = ['final_for', 'final_against', 'final_decided_in', 'forfeited_by'] as const

/** Writes into the log that a game was finished, with its score, or opened again. */
async function noteEnd(
  trx: Transaction,
  scope: RowScope,
  game: GameRow,
  before: GameRow,
  now: number,
): Promise<void> {
  if (FINAL.every((field) => game[field] === before[field])) return
  const name = gameSubject(game)
  const isOver = game.final_for !== null
  const subject = isOver ? `${name}, ${game.final_for}–${game.final_against}` : name
  await recordAudit(trx, scope, isOver ? 'game.finished' : 'game.reopened', { subject }, now)
}

/** Deletes a game with all that was recorded in it. */
export async function removeGame(
  trx: Transaction,
  { scope, now }: Pick<TeamCall, 'scope' | 'now'>,
): Promise<void> {
  const game = await findGameByName(trx, scope, scope.id)
  await noteCalledOff(trx, scope, now)
  await deleteGame(trx, scope)
  await countTeamChange(trx, scope)
  if (game === undefined) return
  await addScheduleEntry(trx, { ...scope, gameId: scope.id }, { ...game, location: null }, now)
  await recordAudit(trx, scope, 'game.deleted', { subject: gameSubject(game) }, now)
}

/** A game with its team, roster and periods; NOT_FOUND when it is gone. */
export async function gameInFull(reader: Reader, scope: RowScope): Promise<GameDetail> {
  // Its number comes first: changes committed meanwhile may be contained, and are sent again.
  const {
    change_number: changeNumber,
    true_rink,
    short_code: shortCode,
    ...team
  } = await findTeamOfGame(reader, scope)
  const game = await findGame(reader, scope)
  if (game === undefined) throw notFound('game')
  const players = (await listRoster(reader, scope)).map(presentPlayer)
  const periods = (await listPeriods(reader, scope)).map(presentPeriod)
  const { format, endedAt } = termsOf(game, recordingOf(team))
  return {
    ...{ ...presentGame(game), format, endedAt },
    team: {
      ...team,
      ...{
        recording: recordingOf(team),
        trueRink: true_rink === 1,
        shortCode,
      },
      ...{ changeNumber, players },
    },
    periods,
  }
}
