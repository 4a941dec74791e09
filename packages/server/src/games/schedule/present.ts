import type { Game } from '@icetally/domain/game/endpoints/games'
import { knownShots } from '@icetally/domain/game/sheet/recorded'
import { reachedPeriod, stageLabel } from '@icetally/domain/game/sheet/stage'
import {
  finalOf,
  labelFormatOf,
  toIsoTimestamp,
  toOptionalIsoTimestamp,
} from '../../platform/rows/present.ts'
import { presentStart } from './start.ts'
import type { GameRow } from './store.ts'

/** The shots on goal of both sides as the sheet has them. */
const shotsOf = (row: GameRow) =>
  knownShots(
    { for: row.shotsFor, against: row.shotsAgainst },
    row.attempts,
    { for: row.goalsFor, against: row.goalsAgainst },
    finalOf(row),
  )

/** A game as lists show it. */
export const presentGame = (row: GameRow): Game => ({
  id: row.id,
  teamId: row.team_id,
  opponent: row.opponent,
  location: row.location,
  ...presentStart(row, row.time_zone),
  notes: row.notes,
  seasonId: row.season_id,
  homeAway: row.home_away,
  competition: row.competition,
  status: row.final_decided_in !== null ? 'final' : row.recorded === 1 ? 'live' : 'scheduled',
  final: finalOf(row),
  score: row.recorded === 1 ? { for: row.goalsFor, against: row.goalsAgainst } : null,
  shotsOnGoal: row.recorded === 1 ? shotsOf(row) : null,
  period: reachedPeriod(labelFormatOf(row), row.reached),
  periodLabel: stageLabel(labelFormatOf(row), row.reached),
  createdAt: toIsoTimestamp(row.created_at),
  recordedAt: row.recorded === 1 ? toOptionalIsoTimestamp(row.changed_at) : null,
  _count: { shots: row.attempts.for + row.attempts.against },
})
