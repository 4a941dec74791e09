import type { User } from '@icetally/domain/account/endpoints/auth'
import type { Game } from '@icetally/domain/game/endpoints/games'
import type { GameFormat } from '@icetally/domain/game/format/game-format'
import type { Period } from '@icetally/domain/game/kinds/period/period-schemas'
import {
  INITIAL_RECORDING,
  type RecordingChoice,
  storedRecording,
} from '@icetally/domain/game/recording-choice'
import type { GameTerms } from '@icetally/domain/game/sheet/facts'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf, type OnJersey } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'
import type { GameTable, PeriodTable, PlayerTable, TeamTable, UserTable } from '../db/schema.ts'

/** Milliseconds in the form of answers: ISO 8601, UTC. */
export const toIsoTimestamp = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** A time in milliseconds since 1970 as ISO 8601, or null. */
export const toOptionalIsoTimestamp = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : toIsoTimestamp(milliseconds)

/** The name of a creator; null if there is none. */
export interface MakerNames {
  readonly maker_name: string | null
  readonly maker_email: string | null
}

/** The creator; null if unknown, and once that account is deleted. */
export const presentMaker = ({
  created_by: id,
  maker_name,
  maker_email,
}: MakerNames & { readonly created_by: string | null }) =>
  id === null ? null : { id, name: maker_name || maker_email || '' }

/** A team's recorded kinds; unset ones have their defaults. */
export const recordingOf = ({ recording }: Pick<TeamTable, 'recording'>): RecordingChoice =>
  storedRecording(recording === null ? {} : JSON.parse(recording))

/** The format of a game: its own, or that of the team where it has none. */
export const formatOf = (
  { format }: Pick<GameTable, 'format'>,
  team: Pick<RecordingChoice, 'format'>,
): GameFormat => (format === null ? team.format : JSON.parse(format))

/** The format by which the periods of a game are labeled. */
export const labelFormatOf = (game: Pick<GameTable, 'format'> | null): GameFormat =>
  formatOf(game ?? { format: null }, INITIAL_RECORDING)

type Final = Pick<GameTable, 'final_for' | 'final_against' | 'final_decided_in' | 'forfeited_by'>
type Ended = Pick<GameTable, 'ended_period' | 'ended_clock'>

/** Where a game was stopped before its regular end; null: it was not. */
export const endedAtOf = ({ ended_period: periodNumber, ended_clock: clock }: Ended) =>
  periodNumber === null || clock === null ? null : { periodNumber, clock }

/** Data of a game besides its records. */
export const termsOf = (
  row: Final & Ended & Pick<GameTable, 'format'>,
  team: Pick<RecordingChoice, 'format'>,
): GameTerms => ({
  final: finalOf(row),
  format: formatOf(row, team),
  endedAt: endedAtOf(row),
})

/** A player of the roster. */
export const presentPlayer = (row: PlayerTable): Player => ({
  id: row.id,
  teamId: row.team_id,
  name: row.name,
  number: row.number,
  jersey: jerseyOf(row),
  position: row.position,
  shoots: row.shoots,
  ...(row.guest === 1 && { guest: true }),
  createdAt: toIsoTimestamp(row.created_at),
})

/** A player as named by recorded facts, also after leaving the roster. */
export const presentReference = (
  row: OnJersey & Pick<PlayerTable, 'id' | 'name' | 'removed_at'>,
): PlayerReference => ({
  id: row.id,
  name: row.name,
  number: row.number,
  jersey: jerseyOf(row),
  removed: row.removed_at !== null,
})

/** Null until a game is final. */
export function finalOf(row: Final): Game['final'] {
  const { final_for, final_against, final_decided_in: decidedIn, forfeited_by: forfeitedBy } = row
  if (final_for === null || final_against === null || decidedIn === null) return null
  return { for: final_for, against: final_against, decidedIn, forfeitedBy }
}

/** A period with the direction that is set now. */
export const presentPeriod = (
  row: Pick<PeriodTable, 'id' | 'period_number' | 'attacking_direction'>,
): Period => ({
  id: row.id,
  periodNumber: row.period_number,
  attackingDirection: row.attacking_direction,
})

/** A user, as shown to that user alone. */
export const presentUser = (user: UserTable, administrator: boolean): User => ({
  id: user.id,
  email: user.email,
  displayName: user.display_name,
  emailVerified: user.email_verified_at !== null,
  administrator,
  createdAt: toIsoTimestamp(user.created_at),
  lastLoginAt: toOptionalIsoTimestamp(user.last_login_at),
})
