import type { contract } from '@icetally/domain/contract'
import { aboutCallsOfKinds } from '@icetally/domain/game/endpoints/kind-calls'
import { allKinds } from '@icetally/domain/game/model/records'
import { ERROR_CODES } from '@icetally/domain/platform/errors'
import { describeFields } from '@icetally/domain/platform/meanings'
import * as z from 'zod/mini'

/** The subject of each part of the contract. */
export const TAGS: Readonly<Record<keyof typeof contract, string>> = {
  auth: 'Accounts, sign-in and sign-out, the profile of the caller.',
  account: 'The account of the caller: password, signed-in devices, data, deletion.',
  recovery: 'Account recovery and e-mail verification.',
  openIdConnect: 'Sign-in with an OpenID Connect provider, if the operator has configured one.',
  teams: 'Teams, their plans and their members.',
  joinRequests: 'Requests to join a team, pending approval by a manager.',
  audit: 'The audit log of a team.',
  apiKeys: "Keys for a team's own programs.",
  teamImages: 'The image of a team.',
  players: 'The roster of a team.',
  seasons: 'The seasons of a team.',
  opponents: 'The opponents of a team: how rows, sheets and pages name and draw them.',
  games: 'The games of a team and their periods.',
  imports: 'Import of rosters and schedules from files: preview, apply and undo as a whole.',
  feed: 'The calendar of a league that a team follows.',
  records: 'All records of a game, in the batch format that offline devices send and read.',
  live: 'Live updates: changes of a game and its current recorders.',
  ...aboutCallsOfKinds,
  analytics: 'Statistics computed from the records.',
  sheet: 'The game sheet and the record of a team, by the rules of a league.',
  reports: 'Reports as files.',
  archive: 'Import of the archive of a team into another team.',
  links: 'Links with which people without an account follow a team.',
  follow: 'Pages of followers, without an account.',
  notifications: 'Push notifications to the browsers of followers.',
  webhooks: "Notifications about games to a team's own programs.",
  administration:
    'Administration of an installation: people, teams, invitations. No data of games is returned.',
  backups: 'Backups of the whole installation, and restoring one.',
}

/**
 * Meanings of path and query parameters; a name means the same everywhere, except for
 * parameters that a query uses differently.
 */
export const PARAMETERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    allKinds().map(({ inPaths, called }) => [`${inPaths}Id`, `The id of a ${called}.`]),
  ),
  teamId: 'The id of a team the caller is a member of.',
  anyTeamId: 'The id of any team of the installation.',
  personId: 'The id of any account of the installation.',
  invitationId: 'The id of an invitation.',
  search: 'Only entries whose name or e-mail contains this text.',
  page: 'The number of the page, from 1; the first if absent.',
  only: 'Only accounts that are `administrators`, `disabled`, or `locked` by failed sign-in attempts.',
  webhookId: 'The id of a webhook.',
  awaitedTeamId: 'The id of a team that the caller has requested to join.',
  askerId: 'The id of a user with a pending request to join.',
  userId: 'The id of the user who is the member, not of the membership.',
  seasonId: 'The id of a season.',
  opponentId: 'The id of an opponent in the book of a team.',
  linkId: 'The id of a link.',
  token: 'The secret token of a link: the part of its address after `/f/`.',
  faceoffEventId: 'The id of one faceoff.',
  importId: 'The id of a preview, or of an import that was applied.',
  dateOrder: 'Whether the day (`dmy`) or the month (`mdy`) is first in 03/02/2027.',
  hours: 'How hours without AM or PM are read: on a 24-hour clock (`24`), or as PM (`pm`).',
  timeZone: 'The time zone of the file, unless the file states one; UTC if absent.',
  ourTeam: 'The name of the team in the file, if its own name is not found there.',
  otherTeams: 'New names in the file that are no new names of known opponents, one a line.',
  sheet: 'The sheet of a workbook that is read.',
  attemptId: 'The id of an attempt of a shootout.',
  playerId: 'The id of a player, who may have left the roster.',
  gameId: 'The id of a game.',
  'query.gameId': 'The id of a game of the team, or `all` (the default).',
  periodId: 'The id of a period of a game.',
  apiKeyId: 'The id of an API key.',
  faceoffId: 'The id of a faceoff record.',
  games:
    'Ids of games, separated by commas, each followed by a colon and the number of its last known change; without a number, all records are sent first.',
  deviceId: 'The id that this installation of the client has created.',
  sessionId: 'The id of one of the sessions of the caller.',
  after: 'The number of the last change that the caller has; absent or 0 for all records.',
  delay: 'Delay in seconds, 0 to 300, for pages shown beside a delayed video; 0 if absent.',
  kind: 'Only entries of this kind: `people`, `team`, `records` or `exports`.',
  limit: 'The maximum number of entries, 1 to 100; 50 if absent.',
  before: 'The `next` of an earlier answer, for the preceding entries; absent for the newest.',
}

/** Examples of query parameters whose schema does not show the format. */
export const PARAMETER_EXAMPLES: Readonly<Record<string, string>> = {
  after: '7',
  before: '1795290600000_01980d2e-7c1b-7f4e-9a57-2f1d0c6b80ad',
  limit: '50',
  delay: '12.5',
  games: '01980d2e-7c1b-7f4e-9a57-2f1d0c6b80ad:7,01980d2e-7c1b-7f4e-9a57-2f1d0c6b8b2e:0',
}

/** Rules for every operation. */
export const ABOUT = [
  'Ice-hockey statistics for teams. Dates are ISO 8601 in UTC, ids are UUIDs.',
  'Every refusal has a sentence for people and a stable code; programs use the code, or the status if the code is unknown to them.',
  'Teams of which the caller is not a member, and everything in them, are answered with 404, as are unknown ids in a body.',
  '`x-permission` names the permission that a member of the team needs; managers (`admin`) have all permissions.',
  'Programs of a team use an API key in place of a token: `x-api-key` states which keys may make a call: `read` all keys, `record` keys for recording, `no` none.',
  'A creating call with an `id` created by the client, and any change that takes an `Idempotency-Key`, may be repeated until an answer arrives.',
  'Bodies are JSON in UTF-8, of at most 1 MiB (images 7 MB, files to import 6 MB; calls about an account, or before a team is joined, 16 KiB) nested at most 32 deep with at most 50,000 fields and items, and may be compressed with gzip; fields that are not described are ignored, except within `format`, `final` and `endedAt` of a game, where they are refused. A larger body is answered with 413 before all of it has arrived, and the connection is closed: a client with more than 8 MiB left to send may see only the closed connection.',
  'Text is trimmed before its length is checked; text without any visible character counts as empty, and NUL and lone surrogates are refused. A timestamp may have any offset; in UTC it must be in the years 1 to 9999.',
  'Answers contain every described field, with `null` for missing values, and must not be cached by others. What is recorded in games, and the roster, members, seasons, opponents and schedule of a team, is answered with an `ETag`; with `If-None-Match` an answer that has not changed is 304. Lists are complete, except the audit log of a team, which has pages.',
  'In addition to the listed answers, unknown paths are answered with 404, unsupported methods with 405 and `Allow`, and invalid HTTP with 400, 408 or 431, all in the form of `Error`.',
].join('\n\n')

const errorDetail = z.object({ path: z.string(), message: z.string() })

/** The form of every refusal. */
export const errorSchema = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  details: z.optional(z.array(errorDetail)),
})
describeFields(errorSchema, {
  code: 'A stable code for programs. Each operation lists its codes.',
  details: 'With VALIDATION_FAILED: all errors; `error` is the first of them.',
})
describeFields(errorDetail, {
  path: 'The location of the error, e.g. `body.name`, `query.after`, `body.operations.0.command.xCoord`.',
  message: 'A sentence for a person.',
})

/** Components other than schemas, referenced by operations. */
export const COMPONENTS = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token that is returned by registering, signing in and refreshing.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A request with the same key from the same user is executed at most once: for 30 days a repeat returns the first answer. A team, a game, a member and a person of the installation are returned in their current state; answers about a team are repeated to its members only, other users get 404. The same key with another path, method or content is refused (409 IDEMPOTENCY_CONFLICT). Of other answers the newest are stored, up to 1 MiB each and 8 MiB for each user; if the answer is no longer stored, the repeat is refused (409 IDEMPOTENCY_CONFLICT) and not executed again. So is that of an answer with a secret from another session, or after the token was refreshed. Of more than 10,000 keys of a user the oldest are deleted. A refused change does not use its key.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  },
  headers: {
    RequestId: {
      description: 'The id of this request in the log of the server.',
      schema: { type: 'string', format: 'uuid' },
    },
    RetryAfter: {
      description: 'Seconds to wait before the next try.',
      schema: { type: 'integer', minimum: 1 },
    },
    Tag: {
      description: 'The version of the answer, to be sent as `If-None-Match`.',
      schema: { type: 'string' },
    },
    Challenge: {
      description: 'The required authentication scheme.',
      schema: { type: 'string', const: 'Bearer' },
    },
  },
} as const
