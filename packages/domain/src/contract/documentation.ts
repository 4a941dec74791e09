import type { AnyEndpoint } from './index.ts'

interface Documentation {
  readonly summary: string
  readonly description: string
}

/**
 * What each operation is for, kept apart from the schemas so that the web app does not carry it. An
 * operation without an entry here does not compile.
 */
export const documentation: Readonly<Record<AnyEndpoint['operationId'], Documentation>> = {
  register: {
    summary: 'Create an account',
    description:
      'Creates an account and signs it in. E-mail addresses are unique regardless of case. The token expires like one from signing in.',
  },
  login: {
    summary: 'Sign in',
    description:
      'Answers a bearer token, which expires once it is idle for 30 days or 90 days old. The device is named after its `User-Agent`.',
  },
  refreshToken: {
    summary: 'Rotate the token',
    description:
      'Answers a new token. The old one dies on the first use of the new one, or after 24 hours.',
  },
  logout: {
    summary: 'Sign out',
    description:
      'Ends the session of the token that is sent. If it is sent again because no answer came, the answer is 401: the token is dead, as was asked for.',
  },
  getMe: { summary: 'Who am I', description: 'The user of the token.' },
  updateMe: {
    summary: 'Change my profile',
    description: 'Changes display name and e-mail; absent fields stay as they are.',
  },
  changePassword: {
    summary: 'Change my password',
    description: 'Needs the current password, otherwise 400. Ends every other session.',
  },
  listDevices: {
    summary: 'Where I am signed in',
    description: 'One entry for each signed-in device, the one used last first.',
  },
  signOutDevice: {
    summary: 'Sign a device out',
    description: 'Its token is dead with the next request.',
  },
  downloadMyData: {
    summary: 'Download my data',
    description: 'Everything that is kept about the caller, and what the caller recorded.',
  },
  deleteAccount: {
    summary: 'Delete my account',
    description:
      'Needs the password, otherwise 400. Refused while the caller is the last manager of a team with other members. Teams without other members are deleted too; what the caller recorded elsewhere stays, without a name.',
  },
  listTeams: {
    summary: 'My teams',
    description:
      'The teams the caller is a member of, the oldest first. Of the members each has the caller alone; `_count.members` says how many there are.',
  },
  createTeam: {
    summary: 'Create a team',
    description: 'The caller becomes its first manager. The plan is BASIC_FREE unless chosen.',
  },
  joinTeam: {
    summary: 'Join a team by its code',
    description:
      'The code may be typed in lower case. A disabled team cannot be joined, and on the free plan a team has 3 members.',
  },
  getTeam: { summary: 'One team', description: 'The team with members, roster and games.' },
  updateTeam: {
    summary: 'Change a team',
    description:
      'Name, description, plan and state; absent fields stay as they are. Any member may disable an active team; the rest is for managers. An active team can go from the free plan to a Standard plan, and from one Standard plan to the other; a disabled one, activated with `state: ACTIVE`, may choose any plan, or keeps its own.',
  },
  deleteTeam: {
    summary: 'Delete a team',
    description: 'Managers only. Everything that belongs to the team is deleted with it.',
  },
  promoteMember: {
    summary: 'Make a member manager',
    description: 'Managers only. Promoting a manager changes nothing.',
  },
  demoteMember: {
    summary: 'Make a manager member',
    description:
      'Managers only. The last manager cannot be demoted; demoting a member changes nothing.',
  },
  removeMember: {
    summary: 'Remove a member, or leave',
    description:
      'Managers remove others; anybody may leave. The last manager cannot be removed and cannot leave.',
  },
  uploadTeamImage: {
    summary: 'Upload the team image',
    description:
      'A form with one file `image`: PNG, JPEG, WebP, GIF or AVIF, at most 5 MB and 40 megapixels. It is re-encoded, at most 512 px square and without metadata.',
  },
  uploadTeamImageBase64: {
    summary: 'Upload the team image as base64',
    description: 'The same as the multipart upload, for clients that cannot send forms.',
  },
  deleteTeamImage: {
    summary: 'Remove the team image',
    description: 'The file is deleted too. Where there is no image, nothing changes.',
  },
  listPlayers: {
    summary: 'The roster',
    description: 'Players sorted by jersey number, those without a number last.',
  },
  createPlayer: { summary: 'Add a player', description: 'Two players may share a jersey number.' },
  updatePlayer: {
    summary: 'Change a player',
    description: 'Absent fields stay as they are; `number: null` takes the number away.',
  },
  deletePlayer: {
    summary: 'Remove a player',
    description: 'The player leaves the roster; games already recorded keep what the player did.',
  },
  getPlayerStatistics: {
    summary: 'What one player did',
    description: 'Totals over all games, and a row for each game in which the player appears.',
  },
  listGames: {
    summary: 'The games of a team',
    description: 'Newest first by start time, those without one first by creation.',
  },
  createGame: {
    summary: 'Schedule a game',
    description: 'All fields are optional. On the free plan a team has 1 game.',
  },
  getGame: { summary: 'One game', description: 'The game with its team, roster and periods.' },
  updateGame: { summary: 'Change a game', description: 'Absent fields stay as they are.' },
  deleteGame: {
    summary: 'Delete a game',
    description: 'Everything recorded in it is deleted with it.',
  },
  createPeriods: {
    summary: 'Create the periods',
    description:
      'All three at once: right, left, right. Repeating it changes nothing. A new game has no periods yet.',
  },
  updatePeriods: {
    summary: 'Set attacking directions',
    description:
      'Sets the periods that are named; missing periods are created first, all three. Shots already taken keep their direction.',
  },
  updatePeriod: {
    summary: 'Set the attacking direction of one period',
    description: 'Shots already taken keep their direction.',
  },
  listShots: { summary: 'The shots of a game', description: 'In the order they were taken.' },
  listRecords: {
    summary: 'What changed in the records of a game',
    description:
      'Shots, goals, faceoffs and directions that changed after a number, and the ids of what is gone. Without a number, or with one the server does not know, everything.',
  },
  sendOperations: {
    summary: 'Carry out what a device recorded',
    description:
      'Carries out operations in the order given, each on its own and once for each id, so the whole call is safe to repeat. The answer says for each, in the same order, whether it was carried out or why not, and then what changed in the game after the number that the device knows. If any operation is not valid, the whole call is refused with 400. Refusals are not remembered: an operation that is sent again is judged anew. Removing something that is not there succeeds; a shot or goal that was removed never comes back. Recording a shot creates missing periods.',
  },
  watchGames: {
    summary: 'Watch games as they are recorded',
    description:
      'A stream of events (`text/event-stream`) that stays open: `changes` of a game after the number it was last seen at, `presence` when somebody begins or stops recording it, `details` when the game itself, its team or its roster has another `changeNumber`, `gone` when it can no longer be watched, or never could; if none of the games can be watched, the answer is 404. At the beginning come the `presence` and `details` of each game, and whatever has changed; `end` comes before the server ends the stream. Comments keep the stream alive, at least every 15 seconds; clients must ignore events that they do not know. A client that is cut off opens the stream again with the last numbers it has. A user has at most 6 streams: if there are more, the oldest of the same sign-in is ended.',
  },
  announceRecording: {
    summary: 'Say that I record this game',
    description:
      'To be repeated every 15 seconds while somebody is recording; after 40 seconds without it they count as gone. Answers everybody who is recording the game now, each person with at most the 4 devices last heard from.',
  },
  leaveRecording: {
    summary: 'Say that I no longer record this game',
    description: 'What the device announced is forgotten. Repeating it changes nothing.',
  },
  createShot: {
    summary: 'Record a shot',
    description:
      'Either `scoredAgainst: true` and no shooter, or `false` and a shooter of the team. Unless it is sent, the attacking direction is copied from the period.',
  },
  getShot: { summary: 'One shot', description: 'A recorded shot.' },
  updateShot: {
    summary: 'Correct a shot',
    description: 'Absent fields stay as they are. Direction and time never change.',
  },
  deleteShot: { summary: 'Delete a shot', description: 'What undo does.' },
  deleteShotsOfGame: { summary: 'Delete all shots of a game', description: 'Answers how many.' },
  deleteShotsOfPeriod: {
    summary: 'Delete all shots of a period',
    description: 'Answers how many.',
  },
  listGoals: { summary: 'The goals of a game', description: 'In the order they were recorded.' },
  createGoal: {
    summary: 'Record a goal',
    description:
      'Scorer and up to two assists, different players of the team. Period 1 if absent. `shotId` is the scored shot of the team in this game that it was entered from; it stays when that shot is corrected or deleted.',
  },
  getGoal: { summary: 'One goal', description: 'A recorded goal.' },
  updateGoal: { summary: 'Correct a goal', description: 'Absent fields stay as they are.' },
  deleteGoal: { summary: 'Delete a goal', description: 'The shots stay as they are.' },
  deleteGoalsOfGame: { summary: 'Delete all goals of a game', description: 'Answers how many.' },
  listFaceoffs: {
    summary: 'The faceoffs of a game',
    description: 'One record for each tracked player, in the order they were added.',
  },
  createFaceoff: {
    summary: 'Track a player',
    description: 'Adding a player again answers the record that is there, whatever the `id`.',
  },
  incrementFaceoff: {
    summary: 'Count one faceoff',
    description:
      'One more taken, and one more won if it was won. Increments add up, to at most 1,000 in a game; beyond that, 409.',
  },
  getFaceoff: { summary: 'One faceoff record', description: 'Taken and won of one player.' },
  updateFaceoff: {
    summary: 'Set a faceoff record',
    description: 'Sets both counts, 0 ≤ won ≤ taken ≤ 1,000.',
  },
  deleteFaceoff: { summary: 'Stop tracking a player', description: 'The record is deleted.' },
  getGameAnalytics: {
    summary: 'The analytics of a game',
    description:
      'Shots in order, counts for each period, a row for each player, and the overview. Shots and goals of the overview come from the recorded shots, goals and assists of players from the recorded goals.',
  },
  getTeamAnalytics: {
    summary: 'The analytics of a team',
    description:
      'The sums over all games, and each game with its overview. `include=shotTimeline` adds the shots of all games.',
  },
  getTeamPlayerAnalytics: {
    summary: 'The players of a team in numbers',
    description:
      'Over all games, or one: everybody on the roster, and removed players who did something, sorted by jersey number.',
  },
  exportGameReport: {
    summary: 'Export the player statistics of a game',
    description:
      'The table of players as a file. Each export counts; on the free plan 5 are allowed. Repeating one with its `Idempotency-Key` does not count again.',
  },
}
