import type { ErrorCode } from '../errors.ts'
import { planRefusal } from '../limits.ts'
import { ID_TAKEN } from '../recording/sentences.ts'
import type { AnyEndpoint, contract } from './index.ts'

/** What each part of the contract is about, for its published form. */
export const tagDescriptions: Readonly<Record<keyof typeof contract, string>> = {
  auth: 'Accounts, signing in and out, the own profile.',
  account: 'The own account: password, signed-in devices, data, deletion.',
  teams: 'Teams, their plans and their members.',
  teamImages: 'The image of a team.',
  players: 'The roster of a team.',
  games: 'The games of a team and their periods.',
  records: 'Everything recorded in a game, as devices without a network send and read it.',
  live: 'Recording as it happens: what changes in a game, and who records it.',
  shots: 'Shots for and against the team.',
  goals: 'Goals with their assists.',
  faceoffs: 'Faceoffs taken and won, one record for each player and game.',
  analytics: 'What was recorded, in numbers.',
}

/**
 * What each parameter of a path or query means; the same name means the same everywhere, but for
 * those that a query takes in another way.
 */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  teamId: 'The id of a team the caller is a member of.',
  userId: 'The id of the user who is the member, not of the membership.',
  playerId: 'The id of a player, who may have left the roster.',
  gameId: 'The id of a game.',
  'query.gameId':
    'The id of a game of the team, or `all`, which is also the meaning of an absent one.',
  periodId: 'The id of a period of a game.',
  shotId: 'The id of a shot.',
  goalId: 'The id of a goal.',
  faceoffId: 'The id of a faceoff record.',
  games:
    'Ids of games, separated by commas, each followed by a colon and the number of its last known change; without a number, everything comes first.',
  deviceId: 'The id that this installation of a client has made for itself.',
  sessionId: 'The id of one of the sessions of the caller.',
  after: 'The number of the last change the caller knows; absent or 0 for everything.',
  include: 'What to answer besides: `shotTimeline` adds the shots of all games.',
}

/** How a parameter of a query looks, where its schema does not show it. */
export const parameterExamples: Readonly<Record<string, string>> = {
  after: '7',
  include: 'shotTimeline',
  games: '01980d2e-7c1b-7f4e-9a57-2f1d0c6b80ad:7,01980d2e-7c1b-7f4e-9a57-2f1d0c6b8b2e:0',
}

/** A sentence that each code is answered with; where there are several, one of them. */
const refusalExamples: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'Player name is required',
  MALFORMED_REQUEST: 'The request body is not valid JSON',
  INVALID_IMAGE: 'The image is not valid base64',
  UNAUTHENTICATED: 'Please sign in to continue',
  LOGIN_FAILED: 'Login failed. Please check your email and password, or create a new account.',
  FORBIDDEN: 'Only managers of the team can do this',
  TEAM_DISABLED: 'This team is disabled',
  PLAN_LIMIT: 'The free plan allows 1 game. Upgrade the team to a Standard plan to add more.',
  NOT_FOUND: 'Team not found',
  METHOD_NOT_ALLOWED: 'This path does not support POST',
  TEAM_CODE_UNKNOWN: 'No team has this code',
  PERIOD_NOT_FOUND: 'Period not found',
  CONFLICT: 'Somebody changed the same thing at the same moment. Please try again.',
  EMAIL_TAKEN: 'An account with this email already exists',
  ALREADY_MEMBER: 'You are already a member of this team',
  LAST_MANAGER: 'Cannot remove the last manager of the team',
  ID_CONFLICT: ID_TAKEN,
  IDEMPOTENCY_CONFLICT: 'This Idempotency-Key was already used for another request',
  TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'This media type is not supported; send JSON',
  TOO_MANY_REQUESTS: 'Too many attempts. Please try again in 2 minutes.',
  UNAVAILABLE: 'The service is not available right now. Please try again in a moment.',
  INTERNAL: 'Something went wrong. Please try again.',
}

const ofPlan = (kind: Parameters<typeof planRefusal>[1]): string =>
  planRefusal('BASIC_FREE', kind, Number.POSITIVE_INFINITY) ?? ''

/** What is not there when the ids of a path name nothing, by the first of them. */
const NOT_THERE: Readonly<Record<string, string>> = {
  faceoffId: 'Faceoff not found',
  gameId: 'Game not found',
  goalId: 'Goal not found',
  // An unknown period has a code of its own; this is a path that has no id at all.
  periodId: 'Not found',
  playerId: 'Player not found',
  sessionId: 'Device not found',
  shotId: 'Shot not found',
  teamId: 'Team not found',
}

/** Where an operation has a sentence of its own. */
const OWN_SENTENCES: Readonly<
  Partial<Record<AnyEndpoint['operationId'], Partial<Record<ErrorCode, string>>>>
> = {
  createGame: { PLAN_LIMIT: ofPlan('games') },
  deleteAccount: {
    LAST_MANAGER:
      'You are the last manager of "Icebreakers". Promote somebody else or delete the team first.',
  },
  demoteMember: { LAST_MANAGER: 'Cannot demote the last manager of the team' },
  exportGameReport: { PLAN_LIMIT: ofPlan('exportedReports') },
  joinTeam: { PLAN_LIMIT: ofPlan('members') },
  updateTeam: { CONFLICT: 'A team on a Standard plan cannot go back to the free plan' },
  uploadTeamImage: {
    INVALID_IMAGE: 'The image cannot be read; it may be damaged',
    TOO_LARGE: 'The image is larger than 5 MB',
    UNSUPPORTED_MEDIA_TYPE: 'Send the image as a form with one file',
    VALIDATION_FAILED: 'Please choose an image',
  },
  watchGames: {
    NOT_FOUND: 'Game not found',
    TOO_MANY_REQUESTS:
      'Your account is connected from too many places at once. Close some of them, or try again in a moment.',
  },
  uploadTeamImageBase64: { TOO_LARGE: 'The image is larger than 5 MB' },
}

type NamedPath = Pick<AnyEndpoint, 'operationId'> & { readonly path: string }

/** A sentence that this operation answers with this code. */
export function refusalSentence({ operationId, path }: NamedPath, code: ErrorCode): string {
  const [, parameter = ''] = /:(\w+)/.exec(path) ?? []
  const notThere = code === 'NOT_FOUND' ? NOT_THERE[parameter] : undefined
  return OWN_SENTENCES[operationId]?.[code] ?? notThere ?? refusalExamples[code]
}
