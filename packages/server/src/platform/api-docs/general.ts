import type { contract } from '@icetally/domain/contract'
import { type callsOfKinds, kindsWithCalls } from '@icetally/domain/game/endpoints/kind-calls'
import { allKinds } from '@icetally/domain/game/model/records'
import { ERROR_CODES } from '@icetally/domain/platform/errors'
import { describeFields } from '@icetally/domain/platform/meanings'
import * as z from 'zod/mini'

/** What each part of the contract is about. */
export const TAGS: Readonly<Record<keyof typeof contract, string>> = {
  auth: 'Accounts, signing in and out, the own profile.',
  account: 'The own account: password, signed-in devices, data, deletion.',
  recovery: 'Getting back into an account, and verifying its e-mail.',
  openIdConnect: 'Signing in at a provider of OpenID Connect, where the operator has named one.',
  teams: 'Teams, their plans and their members.',
  joinRequests: 'People who wait for a manager to let them into a team.',
  audit: 'Who did what in a team.',
  apiKeys: "Keys for a team's own programs.",
  teamImages: 'The image of a team.',
  players: 'The roster of a team.',
  seasons: 'The seasons of a team.',
  games: 'The games of a team and their periods.',
  imports:
    'Rosters and schedules from files: seen first, then carried out, and taken back as a whole.',
  records: 'Everything recorded in a game, as devices without a network send and read it.',
  live: 'Recording as it happens: what changes in a game, and who records it.',
  shots: 'Shots for and against the team.',
  goals: 'Goals of both sides, those of the team with their assists.',
  faceoffs: 'Faceoffs taken and won, one record for each player and game.',
  faceoffEvents: 'Faceoffs, each by itself.',
  ...(Object.fromEntries(kindsWithCalls().map(({ group, about }) => [group, about])) as Record<
    keyof typeof callsOfKinds,
    string
  >),
  lineup: 'Who is dressed for a game.',
  analytics: 'What was recorded, in numbers.',
  sheet: 'The sheet of a game and the record of a team, as a league counts.',
  reports: 'What was recorded, as files.',
  archive: 'All that belongs to a team, put into another one.',
  links: 'Links with which people without an account follow a team.',
  follow: 'What followers see, without an account.',
  notifications: 'What a browser of a follower is told, without being open.',
  webhooks: "What a team's own programs are told of its games.",
  administration: 'Running an installation: people, teams, invitations. Nothing of a game is told.',
  backups: 'Backups of the whole installation, and putting one in.',
}

/**
 * What each parameter of a path or query means; the same name means the same everywhere, but for
 * those that a query takes in another way.
 */
export const PARAMETERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    allKinds().map(({ inPaths, called }) => [`${inPaths}Id`, `The id of a ${called}.`]),
  ),
  teamId: 'The id of a team the caller is a member of.',
  anyTeamId: 'The id of any team of the installation.',
  personId: 'The id of any account of the installation.',
  invitationId: 'The id of an invitation.',
  search: 'Only those whose name or e-mail has this text.',
  page: 'Which page, from 1; the first if absent.',
  only: 'Only those who are `administrators`, `disabled`, or `locked` by wrong passwords.',
  webhookId: 'The id of a webhook.',
  awaitedTeamId: 'The id of a team that the caller has asked to be let into.',
  askerId: 'The id of a user who asks to be let in.',
  userId: 'The id of the user who is the member, not of the membership.',
  seasonId: 'The id of a season.',
  linkId: 'The id of a link.',
  token: 'The secret of a link: what its address has after `/f/`.',
  faceoffEventId: 'The id of one faceoff.',
  importId: 'The id of a preview, or of an import that was carried out.',
  dateOrder: 'Whether the day (`dmy`) or the month (`mdy`) is first in 03/02/2027.',
  hours: 'How hours without AM or PM are read: as they are (`24`), or after noon (`pm`).',
  timeZone: 'Where the times of the file hold, unless it says so itself; UTC if absent.',
  ourTeam: 'What the file calls the team, where its own name is not found in it.',
  sheet: 'Which sheet of a workbook is read.',
  attemptId: 'The id of an attempt of a shootout.',
  playerId: 'The id of a player, who may have left the roster.',
  gameId: 'The id of a game.',
  'query.gameId':
    'The id of a game of the team, or `all`, which is also the meaning of an absent one.',
  periodId: 'The id of a period of a game.',
  apiKeyId: 'The id of an API key.',
  faceoffId: 'The id of a faceoff record.',
  games:
    'Ids of games, separated by commas, each followed by a colon and the number of its last known change; without a number, everything comes first.',
  deviceId: 'The id that this installation of a client has made for itself.',
  sessionId: 'The id of one of the sessions of the caller.',
  after: 'The number of the last change the caller knows; absent or 0 for everything.',
  delay:
    'So many seconds ago, 0 to 300, for what is shown beside a video that is late; 0 if absent.',
  include: 'What to answer besides: `shotTimeline` adds the shots of all games.',
  kind: 'Entries of this kind alone: `people`, `team`, `records` or `exports`.',
  limit: 'How many entries at most, 1 to 100; 50 if absent.',
  before: 'The `next` of an answer, for the entries before those it has; absent for the newest.',
}

/** How a parameter of a query looks, where its schema does not show it. */
export const PARAMETER_EXAMPLES: Readonly<Record<string, string>> = {
  after: '7',
  before: '1795290600000_01980d2e-7c1b-7f4e-9a57-2f1d0c6b80ad',
  limit: '50',
  include: 'shotTimeline',
  delay: '12.5',
  games: '01980d2e-7c1b-7f4e-9a57-2f1d0c6b80ad:7,01980d2e-7c1b-7f4e-9a57-2f1d0c6b8b2e:0',
}

/** What holds for every operation. */
export const ABOUT = [
  'Ice-hockey statistics for teams. Dates are ISO 8601 in UTC, ids are UUIDs.',
  'Every refusal is a sentence for a person and a stable code; programs go by the code, and by the status where they do not know it.',
  'For the caller, a team that they are not in does not exist, nor does anything inside it: the answer is 404, as it is when a body names something that is not there.',
  '`x-permission` says what a member of the team must be allowed to do; managers (`admin`) are allowed everything.',
  'Programs of a team use an API key in the place of a token: `x-api-key` says which keys may make a call, `read` all, `record` those for recording, `no` none.',
  'A creating call with an `id` made by the client, and any change that takes an `Idempotency-Key`, may be sent again until it is answered.',
  'Bodies are JSON in UTF-8, of at most 1 MiB (images 7 MB, files to import 6 MB; what is about an account, or about no team yet, 16 KiB) nested at most 32 deep with at most 50,000 fields and items, and may be compressed with gzip; fields that are not described are ignored. A larger body is answered with 413 before all of it has arrived, and the connection is closed: a client that still has more than 8 MiB to send may see only that.',
  'Text is trimmed before it is measured; text without any visible character counts as empty, and NUL and halves of characters are refused. A moment may be sent with any offset; in UTC it must lie in the years 1 to 9999.',
  'Answers have every field that is described, with `null` where there is nothing, and must not be cached. Lists are whole, but for the log of a team, which has pages.',
  'Besides what each operation says, a path that does not exist is answered with 404, a method that a path does not know with 405 and `Allow`, and anything that is not proper HTTP with 400, 408 or 431, all in the form of `Error`.',
].join('\n\n')

const errorDetail = z.object({ path: z.string(), message: z.string() })

/** The form of every refusal. */
export const errorSchema = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  details: z.optional(z.array(errorDetail)),
})
describeFields(errorSchema, {
  code: 'Stable; programs go by it. Each operation lists the codes it answers.',
  details: 'With VALIDATION_FAILED: everything that is wrong; `error` is the first of it.',
})
describeFields(errorDetail, {
  path: 'Where, e.g. `body.name`, `query.after`, `body.operations.0.command.xCoord`.',
  message: 'A sentence for a person.',
})

/** What operations refer to beside schemas. */
export const COMPONENTS = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token that registering, signing in and refreshing answer.',
    },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'The same key from the same user is carried out at most once: for 30 days a repeat gets the first answer. A team, a game, a member and a user are answered as they are now; what is about a team is repeated to its members alone, others get 404. The same key with another path, method or content is refused (409 IDEMPOTENCY_CONFLICT). Of other answers the newest are kept, up to 1 MiB each and 8 MiB for each user; if the answer is no longer kept, the repeat is refused (409 IDEMPOTENCY_CONFLICT) rather than carried out again. Of more than 10,000 keys of a user the oldest are forgotten. A change that was refused leaves its key unused.',
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
    Challenge: {
      description: 'How the caller has to authenticate.',
      schema: { type: 'string', const: 'Bearer' },
    },
  },
} as const
