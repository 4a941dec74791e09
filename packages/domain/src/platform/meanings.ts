import type * as z from 'zod/mini'
import { type PlanLimits, planRefusal } from './limits.ts'

/*
 * Meanings of fields, for the published document. The texts are beside the schemas, in calls
 * that bundlers drop because nothing uses their results: only the server, which runs the modules as
 * they are, has them.
 */

/** The meaning of the digits of an opponent's jersey. */
const OPPONENT_JERSEY =
  'The digits on the jersey of the opponent, such as `00`; `null`: derived from the number. Sent alone, they set the number, too.'

type ObjectSchema = z.ZodMiniObject
type FieldTexts<S extends ObjectSchema> = {
  readonly [Field in S extends unknown ? keyof S['shape'] : never]?: string
}

const fieldTexts = new WeakMap<object, Readonly<Record<string, string | undefined>>>()

/**
 * Describes the fields of a schema, or of several that share them; omitted fields have the
 * description in {@link COMMON}.
 */
/* @__NO_SIDE_EFFECTS__ */
export function describeFields<const S extends ObjectSchema>(
  schemas: S | readonly S[],
  fields: FieldTexts<S>,
): void {
  for (const schema of [schemas].flat()) fieldTexts.set(schema, fields)
}

/** The refusal of one more of a kind to a team that has reached the limit of the free plan. */
/* @__NO_SIDE_EFFECTS__ */
export function freePlanRefusal(kind: keyof PlanLimits): string {
  return planRefusal('BASIC_FREE', kind, Number.POSITIVE_INFINITY) ?? ''
}

/**
 * The description of a field of an object schema; undefined if its name and its schema are enough.
 */
export const fieldText = (schema: object, name: string): string | undefined =>
  fieldTexts.get(schema)?.[name] ?? COMMON[name]

/** The text of the id that a creating call may carry. */
export const CLIENT_ID =
  'A UUID created by the client. A repeat with the same content returns 200 and the stored record; with other content, 409. If absent, the server creates one.'
/** The same of a call whose answer alone has a secret. */
export const REPEATED_SECRET =
  'A UUID created by the client. A repeat with the same content returns the same record with a new secret, as long as the record was not used; otherwise 409.'
/** The text of the time that a call may carry. */
export const MADE_AT =
  'For offline recording. The current time if absent, or if more than 5 minutes ahead of the server.'

/** Common meanings by field name; {@link describeFields} overrides them. */
const COMMON: Readonly<Record<string, string>> = {
  signedInAt: 'When it signed in.',
  lastUsedAt: 'The time of the last use, to the hour.',
  happenedAt: 'When it was done.',
  action: 'The action.',
  subject:
    'The object of the action: the name of a game, a player, a team or a plan; `null` without one.',
  emailVerified: 'Whether a link sent to this e-mail was opened.',
  administrator: 'Whether the person is an administrator of the installation.',
  deviceKey:
    'The key of the device; the answer of the provider is accepted with the same key only.',
  expiresAt: 'The expiry of the link.',
  next: 'The value of `before` for the preceding entries; `null` if there are none.',
  asOf: 'The time of the backup: it contains all changes that were confirmed before.',
  bytes: 'The size in bytes.',
  started: 'Whether the player started the game in the net.',
  savePercentage: 'Saves as a share of the shots against, from 0 to 1; `null` without a shot.',
  emptyNet: 'Whether the net was empty.',
  penaltyShot: 'Whether it was scored on a penalty shot.',
  trueRink: 'Whether the rink is drawn with the lines at their real positions.',
  scorerNumber:
    'The jersey number of the opponent who scored; `null` if not recorded, or for a goal of the team.',
  secondsPlayed: 'How long the goalie was in the net; `null` where the clock is not known.',
  decision:
    'A win, a loss in regulation, in overtime or in a shootout, for the goalie who was in the net when the winning goal was scored, or at the end of a shootout; `null`: none.',
  apply: 'Whether changes are proposed (`ask`) or applied (`automatic`).',
  added: 'The number of added players or games.',
  changed: 'The number of changed players or games.',
  active: 'Whether events are sent.',
  access:
    '`read`: it reads and exports; `record`: it also changes the roster and games, and records.',
  askedAt: 'The time of the first request.',
  approvesJoining: 'Whether a manager has to approve each request to join.',
  recording: 'The facts that it records besides shots and goals.',
  assister1: 'The player with the first assist; `null` without one.',
  assister1Id: 'The player with the first assist; `null` without one.',
  assister1PlayerId: 'The player with the first assist; `null` or absent without one.',
  assister2: 'The player with the second assist; `null` without one.',
  assister2Id: 'The player with the second assist; `null` without one.',
  assister2PlayerId: 'The player with the second assist; `null` or absent without one.',
  attackingDirection: 'The end of the sheet that the team attacks: `right` (x = 800) or `left`.',
  clock: 'Seconds since the start of the period; `null` if not recorded.',
  code: 'A stable code for programs.',
  createdAt: 'When it was created.',
  deleted: 'The number of deleted records.',
  description: 'A description of the team, up to 500 characters; `null` or empty: none.',
  deviceId: 'A UUID that each installation of a client creates once.',
  directions: 'The direction of each period; `null` while the periods are not created.',
  displayName: 'The name of the person; if empty, clients show the e-mail.',
  email: 'Stored as typed; unique regardless of case.',
  error: 'A sentence for a person.',
  faceoffId: 'The id of the record, created by the client.',
  competition:
    'The competition that the game counts for, up to 100 characters; `null` if not recorded.',
  gameId: 'The id of the game it belongs to.',
  goalId: 'The id of the goal, created by the client that records it.',
  goalIds: 'The goals to remove, as the user saw them. All other goals are unchanged.',
  homeAway: 'Whether the game is played at home or away; `null` if not recorded.',
  id: 'Its id.',
  image: 'The bytes of the file; its name and type do not matter.',
  imageUrl:
    'Relative to the address of the server, not to `/api`. Needs no token and may be cached without limit, because a new image has a new address. `null` without an image.',
  joinedAt: 'When the person became a member.',
  kind: 'The action.',
  lastLoginAt: 'When the person last signed in.',
  location: 'The location of the game, up to 100 characters; `null` if not recorded.',
  name: 'The name, 1 to 100 characters.',
  newPassword: 'At least 8 characters, of any kind.',
  notes: 'Up to 2,000 characters; `null`: none.',
  number: 'The jersey number, 0 to 99; `null`: none.',
  jersey:
    'The digits on the jersey, such as `00`, which is number 0; `null`: none. Sent alone, it sets the number, too.',
  opponent: 'The opponent, up to 100 characters; `null` if not recorded.',
  opponentJersey: OPPONENT_JERSEY,
  scorerJersey: OPPONENT_JERSEY,
  opponentGoals: 'Goals of the opponent, each counted once, without a shootout.',
  opponentShots: 'The shots on goal against the team, scored or not.',
  password: 'Used unchanged, including spaces.',
  period: 'The number of the period.',
  periodId: 'The id of a period of the game.',
  periodNumber: 'The number of the period.',
  playerId: 'The id of a player of the team.',
  position: 'The position of the player; `null` if not recorded.',
  receivedAt: 'The time at which the server received it.',
  recordedBy: 'The id of the user who recorded it; `null` once that account is deleted.',
  removed: 'Whether the player has left the roster.',
  role: '`admin` is a manager.',
  scored: 'Whether the shot was a goal.',
  scoredAgainst: '`true` for a shot of the opponent.',
  scorerId: 'The player who scored.',
  scorerPlayerId: 'The player who scored.',
  seasonId: 'The id of a season of the team; `null`: none.',
  sequence: 'Counts up on each device.',
  serverTime: 'The clock of the server; devices correct their own clock with it.',
  shooter: 'The shooter; `null` for a shot of the opponent.',
  shooterId: 'The player who shot; `null` for a shot of the opponent.',
  shooterPlayerId: 'The player who shot; `null` or absent for a shot of the opponent.',
  shotId: 'The id of the shot, created by the client that records it.',
  side: 'The side whose shots the user records; `null`: both.',
  shoots:
    'The handedness of the player (lower hand on the stick), left or right; `null` if not recorded.',
  status: '`live` once something is recorded, `final` with a final score, else `scheduled`.',
  startDate:
    'The day of the game, such as `2026-04-02`, in the time zone of its team (UTC if that is not set); with a `startTime` of `null` the time is not known yet.',
  startTime: 'The start of the game; `null` if not known.',
  state: 'A disabled team can be read, exported, activated, deleted and left, nothing else.',
  taken: 'The number of faceoffs taken, at most 1,000 in a game.',
  takenAt: 'The time of the shot.',
  teamCode: '7 letters or digits with which others can join; empty for API keys.',
  teamGoals: 'Goals of the team, each counted once (tapped, entered or both), without a shootout.',
  teamId: 'The id of the team it belongs to.',
  teamShots: 'The shots on goal of the team, scored or not.',
  timeZone: 'The time zone of the team, such as `America/Toronto`; `null` if not set.',
  token: 'An opaque token for the header `Authorization: Bearer …`.',
  type: 'The plan.',
  userId: 'The id of a user.',
  won: 'The number of faceoffs won.',
  xCoord: 'Canvas units from the left edge of the sheet, which is 800 wide.',
  yCoord: 'Canvas units from the top edge of the sheet, which is 400 high.',
}
