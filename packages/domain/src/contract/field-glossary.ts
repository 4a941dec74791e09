/*
 * What the fields of the contract mean, for its published form; kept apart from the schemas so that
 * the web app does not carry it.
 */

/** By name; the same name means the same everywhere, but for those that have an owner below. */
const BY_NAME: Readonly<Record<string, string>> = {
  1: 'The direction in period 1.',
  2: 'The direction in period 2.',
  3: 'The direction in period 3.',
  assister1: 'Who had the first assist; `null` without one.',
  assister1Id: 'The player with the first assist; `null` without one.',
  assister1PlayerId: 'The player with the first assist; `null` or absent without one.',
  assister2: 'Who had the second assist; `null` without one.',
  assister2Id: 'The player with the second assist; `null` without one.',
  assister2PlayerId: 'The player with the second assist; `null` or absent without one.',
  attackingDirection:
    'To which end of the sheet the team attacks: `right`, that of x = 800, or `left`.',
  code: 'Stable; programs go by it.',
  clock: 'Seconds into the period; `null`: not known.',
  command: 'What was done; what else it has goes by its `kind`.',
  confirm: 'Must be `true`: nothing brings the team back.',
  createdAt: 'When it was created.',
  current: 'Is this the device that asks?',
  currentPassword: 'The present password, once more.',
  deleted: 'How many were deleted.',
  description: 'What the team says about itself, up to 500 characters; `null` or empty: nothing.',
  deviceId: 'A UUID that each installation of a client makes for itself, once.',
  directions: 'The direction of each period; `null` while the periods are not created.',
  displayName: 'What the person is called; where it is empty, clients show the e-mail.',
  email: 'Kept as it was typed; unique regardless of case.',
  error: 'A sentence for a person.',
  eventId: 'The id of the faceoff, made by the client; that of the operation if absent.',
  faceoffId: 'The id of the record, made by the client.',
  fileName: 'What the file may be called.',
  format: 'The kind of file.',
  gameId: 'The id of the game it belongs to.',
  goalId: 'The id of the goal; made by the client that records it.',
  id: 'Its id.',
  image: 'The bytes of the file; its name and type do not matter.',
  imageData:
    'The bytes of the file in base64, with or without a prefix such as `data:image/png;base64,`.',
  imageUrl:
    'Relative to the address of the server, not to `/api`. Needs no token and may be cached for ever, because another image has another address. `null` without an image.',
  joinedAt: 'When the person became a member.',
  kind: 'What was done.',
  lastLoginAt: 'When the person last signed in.',
  lastUsedAt: 'To the hour.',
  limit: 'How many the plan allows; `null`: any number.',
  location: 'Where it is played, up to 100 characters; `null`: not known.',
  madeAt:
    'When it was done, by the clock of the device corrected by `serverTime`. A time more than 5 minutes ahead of the server becomes the time of the server.',
  mediaType: 'The media type of the file, for a download.',
  name: 'What it is called, 1 to 100 characters.',
  newPassword: 'At least 8 characters, of any kind.',
  notes: 'Up to 2,000 characters; `null`: none.',
  number: 'The jersey number, 0 to 99; `null`: none.',
  opponent: 'Whom the team plays, up to 100 characters; `null`: not known.',
  opponentGoals: 'Scored shots against the team.',
  opponentShots: 'All shots against the team, scored or missed.',
  password: 'Taken as it is, spaces included.',
  period: 'The number of the period.',
  periodId: 'The id of a period of the game.',
  periodNumber: 'Which period it is.',
  playerId: 'The id of a player of the team.',
  reason:
    '`signed-out`: the token is dead; `nothing-left`: none of the games can be watched any more; `replaced`: this sign-in opened too many newer streams; `shutdown`: the server stops. After all but `signed-out` the stream may be opened again.',
  receivedAt: 'When the server received it.',
  recordedBy: 'The id of the user who recorded it; `null` once that account is deleted.',
  refusal: 'Why it was not carried out; `null` when it was, now or before.',
  removed: 'Has the player left the roster?',
  role: '`admin` is a manager.',
  scored: 'Was it a goal?',
  scoredAgainst: '`true` for a shot of the opponent.',
  scorerId: 'The player who scored.',
  scorerPlayerId: 'The player who scored.',
  sequence: 'Counts up on each device.',
  serverTime: 'The clock of the server, by which a device corrects its own.',
  shooter: 'Who shot; `null` for a shot of the opponent.',
  shooterId: 'The player who shot; `null` for a shot of the opponent.',
  shooterPlayerId: 'The player who shot; `null` or absent for a shot of the opponent.',
  shotId: 'The id of the shot; made by the client that records it.',
  shotIds: 'The shots to remove: those that the person saw. All others stay.',
  goalIds: 'The goals to remove: those that the person saw. All others stay.',
  side: 'Which shots the person records; `null`: all.',
  signedInAt: 'When it signed in.',
  startTime: 'When it begins; `null`: not known.',
  state: 'A disabled team can be read, exported, activated, deleted and left, nothing else.',
  taken: 'How many faceoffs the player took, 1,000 in a game at most.',
  takenAt: 'When it was taken.',
  teamCode: '7 letters or digits with which others can join.',
  teamGoals: 'Scored shots of the team.',
  teamId: 'The id of the team it belongs to.',
  teamShots: 'All shots of the team, scored or missed.',
  text: 'The content of the file, with the byte order mark that spreadsheet programs need.',
  token: 'Goes into `Authorization: Bearer …`. Opaque.',
  type: 'The plan.',
  used: 'How many reports the team has exported, this one included.',
  userId: 'The id of a user.',
  won: 'How many of them the player won.',
  xCoord: 'Canvas units from the left edge of the sheet, which is 800 wide.',
  yCoord: 'Canvas units from the top edge of the sheet, which is 400 high.',
}

const CLIENT_ID =
  'A UUID made by the client. If it is sent again with the same content, the answer is 200 with what is stored; with other content, 409. If it is absent, the server makes one.'
const MADE_AT =
  'For what was recorded offline. Now if absent, or if more than 5 minutes ahead of the server.'

/**
 * Where a field means something of its own: by what it belongs to, a schema or field, or by `sent:` and
 * the group of the call it is sent with.
 */
const BY_OWNER: Readonly<Record<string, string>> = {
  '_count.games': 'How many games the team has.',
  '_count.members': 'How many members it has.',
  '_count.players': 'How many players are on its roster.',
  '_count.shots': 'How many shots are recorded, for and against.',
  'command.attackingDirection': 'The direction in force when the shot was taken.',
  'command.directions': 'The direction of each period; shots already taken keep theirs.',
  'command.playerId':
    'The id of a player of the team; counting a faceoff of a player who is not tracked yet makes a record.',
  'command.shooterId':
    'The player who shot; `null` for a shot of the opponent. If it is absent, a correction leaves it as it is.',
  'details.changeNumber': 'The `team.changeNumber` that `GET /games/{gameId}` now answers.',
  'Device.name': 'What it says it is, e.g. `Firefox on Android`, else `Unknown device`.',
  'GameAnalytics.playerStats':
    'Everybody on the roster, and removed players who did something; sorted by jersey number.',
  'GameAnalytics.shotTimeline': 'The shots in the order they were taken.',
  'Goal.period': 'The number of the period.',
  'Goal.shotId': 'The scored shot it was entered from, also once that is deleted; `null`: none.',
  'Member.id': 'The id of the membership; calls that name a member take `user.id` instead.',
  'operations.id': 'A UUID made by the client: each id is carried out once.',
  'Overview.recordedGoals': 'The recorded goals, beside the scored shots; the two may differ.',
  'PeriodStatistics.period': 'The period, with the direction that is set now.',
  'PlayerStatistics.assists': 'From the recorded goals.',
  'PlayerStatistics.faceoffsTaken': 'From the faceoff records.',
  'PlayerStatistics.faceoffsWon': 'From the faceoff records.',
  'PlayerStatistics.goals': 'From the recorded goals.',
  'PlayerStatistics.shots': 'From the recorded shots.',
  'RecordChanges.after':
    'The number after which these changes come; 0: this is everything, whatever was asked for.',
  'RecordChanges.changeNumber':
    'The number of the last change that is contained: what to send as `after` next time.',
  'otherRecords.kind': 'Which kind of record it is: a faceoff, or counts that were set by hand.',
  'RecordChanges.faceoffAdjustments': 'What counts set by hand added to those of a player.',
  'RecordChanges.faceoffEvents': 'Each faceoff by itself: those that are new.',
  'RecordChanges.faceoffs':
    'The players who are tracked, with the sums of their faceoffs: those that are new or changed.',
  'RecordChanges.goals': 'Those that are new or changed.',
  'RecordChanges.players':
    'The players whom these records name, including those who left the roster.',
  'RecordChanges.recorders': 'The people who recorded them.',
  'RecordChanges.removed': 'The ids of the records that are gone.',
  'RecordChanges.shots': 'Those that are new or changed.',
  'results.id': 'The id of the operation.',
  'seen.taken': 'What the person saw when setting the counts: else they are refused.',
  'seen.won': 'What the person saw when setting the counts: else they are refused.',
  'sent:faceoffs.createdAt': MADE_AT,
  'sent:faceoffs.id': CLIENT_ID,
  'sent:faceoffs.won': 'How many of them the player won; for a single faceoff, whether it was won.',
  'sent:games.id': CLIENT_ID,
  'sent:games.periods': 'Each of them is named once.',
  'sent:goals.createdAt': MADE_AT,
  'sent:goals.id': CLIENT_ID,
  'sent:goals.period': '1 if absent.',
  'sent:goals.shotId':
    'The scored shot of the team that it is entered from; `null` or absent: none.',
  'sent:players.id': CLIENT_ID,
  'sent:records.after': 'The last change the device knows; 0: none.',
  'sent:shots.attackingDirection': 'The direction in force; that of the period if absent.',
  'sent:shots.id': CLIENT_ID,
  'sent:shots.takenAt': MADE_AT,
  'sent:teams.state': 'Creating: `ACTIVE` or absent. `DISABLED` disables, `ACTIVE` activates.',
  'sent:teams.teamCode': '7 letters or digits, in any case.',
  'sent:teams.type': 'The plan; creating, BASIC_FREE if absent.',
  'Shot.attackingDirection':
    'The direction in force when it was taken; it never changes. A map drawn for the other direction mirrors x.',
  'Shot.period': 'The period, with the direction that is set now; the shot has its own.',
  'team.changeNumber':
    'If it is another number, something in this answer other than the records has changed. Not the number of the records.',
  'TimelineShot.attackingDirection': 'The direction in force when it was taken.',
}

/** What a field means; undefined where its name and its schema say it all. */
export const fieldDescription = (name: string, owner: string): string | undefined =>
  BY_OWNER[`${owner}.${name}`] ?? BY_NAME[name]
