import type { Kind } from '@icetally/domain/game/model/kind'
import { allKinds } from '@icetally/domain/game/model/records'
import { SEASON_DAYS } from '@icetally/domain/game/model/sentences'
import { namesOf } from '@icetally/domain/opponent/book'
import { BOUNDS } from '@icetally/domain/platform/bounds'
import { DomainError } from '@icetally/domain/platform/errors'
import { ownDigits } from '@icetally/domain/platform/jersey'
import { ascending } from '@icetally/domain/platform/order'
import {
  type ArchivedGame,
  archivedGameSchema,
  type OpenedArchive,
} from '@icetally/domain/reports/endpoints/archive'
import type { NamedRow } from '../../games/index.ts'
import { lookOf } from '../../opponents/index.ts'
import type {
  GameNameTable,
  GameTable,
  OpponentTable,
  PlayerTable,
  SeasonTable,
} from '../../platform/db/schema.ts'
import type { ChangeContext } from '../../platform/rows/change-context.ts'
import { newRow } from '../../platform/rows/creation-hash.ts'
import { type Row, rowFrom } from '../../platform/rows/kind-rows.ts'
import { textOrNone } from '../../platform/rows/text-or-none.ts'
import { ON_ROSTER, playerFields } from '../../players/index.ts'
import { seasonFields } from '../../seasons/index.ts'
import { LINKS, translated } from './translated.ts'

/** A game as it is stored. */
export interface GameHead {
  readonly game: Omit<GameTable, 'team_id' | 'change_number' | 'changes_from' | 'changed_at'>
  readonly seasonId: string | null
  readonly names: readonly Omit<GameNameTable, 'team_id'>[]
  /** As many changes as there are records, and one at least. */
  readonly changes: number
}

export interface GameRows extends GameHead {
  readonly rows: readonly NamedRow[]
}

/** The converted archive except its games, under new ids in the order of the old ones. */
export interface ArchiveHead {
  readonly team: OpenedArchive['team']
  readonly seasons: readonly Omit<SeasonTable, 'team_id'>[]
  readonly opponents: readonly Omit<OpponentTable, 'team_id'>[]
  readonly players: readonly Omit<PlayerTable, 'team_id'>[]
  /** How many there are. */
  readonly games: number
  readonly records: number
}

/** An archive that was looked at. */
export interface ReadArchive {
  readonly head: ArchiveHead
  readonly gameAt: (index: number) => GameRows
}

type Ids = ReadonlyMap<unknown, string>

const invalid = (sentence: string) => new DomainError('VALIDATION_FAILED', sentence)

/** New ids, in the order of the numbers. */
const newIds = (numbers: Iterable<number>, newId: () => string): Ids =>
  new Map([...new Set(numbers)].sort(ascending).map((number) => [number, newId()]))

/** The same for a list of unique numbers. */
function idsOf(items: readonly { readonly id: number }[], name: string, newId: () => string): Ids {
  const ids = newIds(
    items.map(({ id }) => id),
    newId,
  )
  if (ids.size < items.length) throw invalid(`Two ${name} of the archive have the same id`)
  return ids
}

const idIn = (ids: Ids, number: unknown, name: string): string => {
  const id = ids.get(number)
  if (id === undefined) throw invalid(`The archive has no ${name} ${String(number)}`)
  return id
}

const timeOrNull = (timestamp: string | null | undefined): number | null =>
  timestamp === null || timestamp === undefined ? null : Date.parse(timestamp)

const rowOfGame = (game: ArchivedGame, id: string, now: number): GameRows['game'] => ({
  id,
  opponent: textOrNone(game.opponent),
  location: textOrNone(game.location),
  start_time: timeOrNull(game.startTime),
  start_date: game.startTime ? null : (game.startDate ?? null),
  notes: textOrNone(game.notes),
  home_away: game.homeAway ?? null,
  competition: textOrNone(game.competition),
  final_for: game.final?.for ?? null,
  final_against: game.final?.against ?? null,
  final_decided_in: game.final?.decidedIn ?? null,
  forfeited_by: game.final?.forfeitedBy ?? null,
  format: game.format ? JSON.stringify(game.format) : null,
  ended_period: game.endedAt?.periodNumber ?? null,
  ended_clock: game.endedAt?.clock ?? null,
  recorded: game.recorded ? 1 : 0,
  ...newRow(now, Date.parse(game.createdAt)),
})

/** The records of a game by their kinds, with new ids; throws their error. */
function recordsOf(game: ArchivedGame, players: Ids, newId: () => string) {
  const archived = game.records as Readonly<Record<string, readonly Row[]>>
  const of = (kind: Kind) => archived[kind.collection] ?? []
  const links = allKinds().flatMap((kind) =>
    of(kind).flatMap((record) => LINKS.map((field) => record[field])),
  )
  const ids = newIds(
    links.filter((link) => typeof link === 'number'),
    newId,
  )
  const to = {
    link: (number: unknown) => ids.get(number),
    player: (number: unknown) => idIn(players, number, 'player'),
    time: (timestamp: unknown) => Date.parse(String(timestamp)),
  }
  return allKinds().map((kind) => {
    const records = of(kind).map((record) => translated(kind, record, to))
    const fault = records.map((record) => kind.fault(record)).find((wrong) => wrong !== null)
    if (fault !== undefined) throw invalid(fault)
    if (new Set(records.map((record) => record[kind.key])).size < records.length) {
      throw invalid(`Two of its ${kind.collection} have the same ${kind.key}`)
    }
    return { kind, records }
  })
}

type Recorded = ReturnType<typeof recordsOf>

/** The tables' constraints on the records of a game together. */
function requireWhole(recorded: Recorded): void {
  const of = (name: string) => recorded.find(({ kind }) => kind.name === name)?.records ?? []
  const periods = new Set(of('period').map(({ periodNumber }) => periodNumber))
  if (of('shot').some(({ periodNumber }) => !periods.has(periodNumber))) {
    throw invalid('A shot is in a period that is not among its periods')
  }
  const tracked = of('faceoff').map(({ playerId }) => playerId)
  if (new Set(tracked).size < tracked.length) {
    throw invalid('A player stands twice among its faceoffs')
  }
}

function gameNamesOf(game: ArchivedGame, gameId: string, players: Ids): GameHead['names'] {
  const names = game.names ?? []
  if (new Set(names.map(({ player }) => player)).size < names.length) {
    throw invalid('A player stands twice among its names')
  }
  return names.map(({ player, name, number = null, jersey }) => ({
    ...{ game_id: gameId, player_id: idIn(players, player, 'player'), name, number },
    jersey: ownDigits({ number, jersey }),
  }))
}

function rowsOfGame(
  content: unknown,
  { players, seasons }: { readonly players: Ids; readonly seasons: Ids },
  { newId, now }: ChangeContext,
): GameRows {
  const parsed = archivedGameSchema.safeParse(content)
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? 'It cannot be read')
  const game = parsed.data
  const id = newId()
  const recorded = recordsOf(game, players, newId)
  requireWhole(recorded)
  const count = recorded.reduce((sum, { records }) => sum + records.length, 0)
  if (count > BOUNDS.changesOfGame) throw invalid('It has too many records')
  const changes = Math.max(count, 1)
  return {
    game: rowOfGame(game, id, now),
    seasonId: game.season ? idIn(seasons, game.season, 'season') : null,
    names: gameNamesOf(game, id, players),
    changes,
    rows: recorded.flatMap(({ kind, records }) =>
      records.map((record) => ({
        kind: kind.name,
        row: {
          ...(kind.generatesIds ? { id: newId() } : {}),
          ...{ game_id: id, received_at: now, change_number: changes },
          ...rowFrom(kind, record),
        },
      })),
    ),
  }
}

/** Refuses two opponents of one name: a game could be against either. */
function requireOwnNames(opponents: NonNullable<OpenedArchive['opponents']>): void {
  const names = opponents.flatMap(({ name, aliases = [] }) => [...namesOf({ name, aliases })])
  if (new Set(names).size < names.length) {
    throw invalid('Two of its opponents have the same name')
  }
}

/**
 * Validates an archive; refuses, with a sentence, an invalid one. The rows of its games are created
 * when they are needed, one game at a time, because all of them take many times as much memory as
 * the archive.
 */
export function readArchive(archive: OpenedArchive, context: ChangeContext): ReadArchive {
  const { newId, now } = context
  const seasons = idsOf(archive.seasons, 'seasons', newId)
  const players = idsOf(archive.players, 'players', newId)
  const gameAt = (index: number): GameRows => {
    try {
      return rowsOfGame(archive.games[index], { players, seasons }, context)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      throw invalid(`Game ${index + 1} of the archive cannot be read. ${error.message}.`)
    }
  }
  requireOwnNames(archive.opponents ?? [])
  let records = 0
  for (const index of archive.games.keys()) {
    records += gameAt(index).rows.length
    if (records > BOUNDS.recordsOfTeam) throw invalid('The archive has too many records')
  }
  const head: ArchiveHead = {
    team: archive.team,
    seasons: archive.seasons.map((season) => {
      if (season.startsOn > season.endsOn) throw invalid(SEASON_DAYS)
      return {
        id: idIn(seasons, season.id, 'season'),
        ...seasonFields(season),
        ...newRow(now, Date.parse(season.createdAt)),
      }
    }),
    players: archive.players.map((player) => ({
      id: idIn(players, player.id, 'player'),
      ...playerFields(player),
      ...ON_ROSTER,
      removed_at: timeOrNull(player.removedAt),
      ...newRow(now, Date.parse(player.createdAt)),
    })),
    opponents: (archive.opponents ?? []).map((opponent) => ({
      id: newId(),
      ...lookOf(opponent),
      ...newRow(now, Date.parse(opponent.createdAt)),
    })),
    games: archive.games.length,
    records,
  }
  return { head, gameAt }
}
