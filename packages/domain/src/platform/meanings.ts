import type * as z from 'zod/mini'
import { type PlanLimits, planRefusal } from './limits.ts'

/*
 * What fields mean, for the published document. The texts stand beside what they describe, in calls
 * that bundlers drop because nothing uses their results: only the server, which runs the modules as
 * they are, has them.
 */

type ObjectSchema = z.ZodMiniObject
type FieldTexts<S extends ObjectSchema> = {
  readonly [Field in S extends unknown ? keyof S['shape'] : never]?: string
}

const fieldTexts = new WeakMap<object, Readonly<Record<string, string | undefined>>>()

/**
 * Says what fields of a schema mean, or of several that share them; the fields that are left out mean
 * what {@link COMMON} says.
 */
/* @__NO_SIDE_EFFECTS__ */
export function describeFields<const S extends ObjectSchema>(
  schemas: S | readonly S[],
  fields: FieldTexts<S>,
): void {
  for (const schema of [schemas].flat()) fieldTexts.set(schema, fields)
}

/** What is said where a team on the free plan has as many of a kind as it can have. */
/* @__NO_SIDE_EFFECTS__ */
export function freePlanRefusal(kind: keyof PlanLimits): string {
  return planRefusal('BASIC_FREE', kind, Number.POSITIVE_INFINITY) ?? ''
}

/** What a field of an object schema means; undefined where its name and its schema say it all. */
export const fieldText = (schema: object, name: string): string | undefined =>
  fieldTexts.get(schema)?.[name] ?? COMMON[name]

/** The text of the id that a creating call may carry. */
export const CLIENT_ID =
  'A UUID made by the client. If it is sent again with the same content, the answer is 200 with what is stored; with other content, 409. If it is absent, the server makes one.'
/** The text of the time that a call may carry. */
export const MADE_AT =
  'For what was recorded offline. Now if absent, or if more than 5 minutes ahead of the server.'

/** Fields that mean the same wherever they stand, unless {@link describeFields} says otherwise there. */
const COMMON: Readonly<Record<string, string>> = {
  assister1: 'Who had the first assist; `null` without one.',
  assister1Id: 'The player with the first assist; `null` without one.',
  assister1PlayerId: 'The player with the first assist; `null` or absent without one.',
  assister2: 'Who had the second assist; `null` without one.',
  assister2Id: 'The player with the second assist; `null` without one.',
  assister2PlayerId: 'The player with the second assist; `null` or absent without one.',
  attackingDirection:
    'To which end of the sheet the team attacks: `right`, that of x = 800, or `left`.',
  clock: 'Seconds into the period as the scoreboard counts up; `null`: not known.',
  code: 'Stable; programs go by it.',
  createdAt: 'When it was created.',
  deleted: 'How many were deleted.',
  description: 'What the team says about itself, up to 500 characters; `null` or empty: nothing.',
  deviceId: 'A UUID that each installation of a client makes for itself, once.',
  directions: 'The direction of each period; `null` while the periods are not created.',
  displayName: 'What the person is called; where it is empty, clients show the e-mail.',
  email: 'Kept as it was typed; unique regardless of case.',
  error: 'A sentence for a person.',
  faceoffId: 'The id of the record, made by the client.',
  competition: 'What the game counts for, up to 100 characters; `null`: not known.',
  gameId: 'The id of the game it belongs to.',
  goalId: 'The id of the goal; made by the client that records it.',
  goalIds: 'The goals to remove: those that the person saw. All others stay.',
  homeAway: 'Is it played at home or away? `null`: not known.',
  id: 'Its id.',
  image: 'The bytes of the file; its name and type do not matter.',
  imageUrl:
    'Relative to the address of the server, not to `/api`. Needs no token and may be cached for ever, because another image has another address. `null` without an image.',
  joinedAt: 'When the person became a member.',
  kind: 'What was done.',
  lastLoginAt: 'When the person last signed in.',
  location: 'Where it is played, up to 100 characters; `null`: not known.',
  name: 'What it is called, 1 to 100 characters.',
  newPassword: 'At least 8 characters, of any kind.',
  notes: 'Up to 2,000 characters; `null`: none.',
  number: 'The jersey number, 0 to 99; `null`: none.',
  opponent: 'Whom the team plays, up to 100 characters; `null`: not known.',
  opponentGoals: 'Goals of the opponent, each once; a shootout is not among them.',
  opponentShots: 'The shots on goal against the team, scored or not.',
  password: 'Taken as it is, spaces included.',
  period: 'The number of the period.',
  periodId: 'The id of a period of the game.',
  periodNumber: 'Which period it is.',
  playerId: 'The id of a player of the team.',
  position: 'What the player plays as; `null`: not known.',
  receivedAt: 'When the server received it.',
  recordedBy: 'The id of the user who recorded it; `null` once that account is deleted.',
  removed: 'Has the player left the roster?',
  role: '`admin` is a manager.',
  scored: 'Was it a goal?',
  scoredAgainst: '`true` for a shot of the opponent.',
  scorerId: 'The player who scored.',
  scorerPlayerId: 'The player who scored.',
  seasonId: 'The id of a season of the team; `null`: none.',
  sequence: 'Counts up on each device.',
  serverTime: 'The clock of the server, by which a device corrects its own.',
  shooter: 'Who shot; `null` for a shot of the opponent.',
  shooterId: 'The player who shot; `null` for a shot of the opponent.',
  shooterPlayerId: 'The player who shot; `null` or absent for a shot of the opponent.',
  shotId: 'The id of the shot; made by the client that records it.',
  side: 'Which shots the person records; `null`: all.',
  shoots: 'With which hand lower the player holds the stick, left or right; `null`: not known.',
  status: '`live` once something is recorded, `final` with a final score, else `scheduled`.',
  startTime: 'When it begins; `null`: not known.',
  state: 'A disabled team can be read, exported, activated, deleted and left, nothing else.',
  taken: 'How many faceoffs the player took, 1,000 in a game at most.',
  takenAt: 'When it was taken.',
  teamCode: '7 letters or digits with which others can join; empty for API keys.',
  teamGoals: 'Goals of the team, each once, tapped, entered or both; a shootout is not among them.',
  teamId: 'The id of the team it belongs to.',
  teamShots: 'The shots on goal of the team, scored or not.',
  token: 'Goes into `Authorization: Bearer …`. Opaque.',
  type: 'The plan.',
  userId: 'The id of a user.',
  won: 'How many of them the player won.',
  xCoord: 'Canvas units from the left edge of the sheet, which is 800 wide.',
  yCoord: 'Canvas units from the top edge of the sheet, which is 400 high.',
}
