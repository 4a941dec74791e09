import { aPlayer, aStartedGame, shotIn, type TestGame } from './a-team.ts'
import { api, type TestAnswer, type TestUser } from './client.ts'

/** Where things are created: a team with two players and a game that can be recorded. */
export interface CreationTarget {
  readonly teamId: string
  readonly game: TestGame
  readonly kim: string
  readonly ida: string
}

/** Two players and a game, added to a team. */
export const aCreationTarget = async (user: TestUser, teamId: string): Promise<CreationTarget> => ({
  teamId,
  kim: await aPlayer(user, teamId, 'Kim', 7),
  ida: await aPlayer(user, teamId, 'Ida', 9),
  game: await aStartedGame(user, teamId),
})

/** A kind of thing that clients create under ids of their own. */
export interface Creatable {
  readonly body: object
  /** Equivalent values, and different ones. */
  readonly same: object
  readonly others: readonly object[]
  /** Two corrections, one after the other, and the answer then. */
  readonly corrections: readonly [object, object]
  readonly now: object
  readonly create: (by: TestUser, body: object) => Promise<TestAnswer<unknown>>
  readonly correct: (by: TestUser, id: string, body: object) => Promise<TestAnswer<unknown>>
  readonly ids: (by: TestUser) => Promise<readonly string[]>
}

/** Creatable kinds, by name. */
export const CREATABLE = [
  'player',
  'game',
  'season',
  'opponent',
  'shot',
  'goal',
  'penalty',
] as const

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)

/** Creates each kind for this target. */
export function creatable(
  kind: (typeof CREATABLE)[number],
  { teamId, game, kim, ida }: CreationTarget,
): Creatable {
  const inGame = { gameId: game.id }
  const timestamp = '2026-01-01T19:00:00.000Z'
  const other = '2026-01-01T19:00:00.001Z'
  const kinds: Record<typeof kind, () => Creatable> = {
    player: () => ({
      body: { name: 'Eva', number: 0 },
      same: { name: ' Eva ' },
      others: [{ name: 'Ada' }, { number: 7 }, { number: null }],
      corrections: [{ number: null }, { name: 'Eva Moen', number: 4 }],
      now: { player: { name: 'Eva Moen', number: 4 } },
      create: (by, body) => by.call(api.players.create, { teamId }, body as never),
      correct: (by, playerId, body) => by.call(api.players.update, { playerId }, body),
      ids: async (by) => idsOf((await by.does(api.players.list, { teamId })).players),
    }),
    game: () => ({
      body: { opponent: 'Frost', startTime: timestamp },
      same: { startTime: '2026-01-01T20:00:00+01:00', notes: '' },
      others: [{ notes: 'Cup' }, { startTime: other }],
      corrections: [{ notes: 'Cup' }, { opponent: 'Snow', startTime: null }],
      now: { game: { opponent: 'Snow', startTime: null, notes: 'Cup' } },
      create: (by, body) => by.call(api.games.create, { teamId }, body),
      correct: (by, gameId, body) => by.call(api.games.update, { gameId }, body),
      ids: async (by) => idsOf((await by.does(api.games.list, { teamId })).games),
    }),
    season: () => ({
      body: { name: '2026/27', startsOn: '2026-09-01', endsOn: '2027-04-30' },
      same: { name: ' 2026/27 ' },
      others: [{ name: '2026' }, { startsOn: '2026-09-02' }, { endsOn: '2027-05-01' }],
      corrections: [{ endsOn: '2027-05-31' }, { name: 'Winter' }],
      now: { season: { name: 'Winter', startsOn: '2026-09-01', endsOn: '2027-05-31' } },
      create: (by, body) => by.call(api.seasons.create, { teamId }, body as never),
      correct: (by, seasonId, body) => by.call(api.seasons.update, { seasonId }, body),
      ids: async (by) => idsOf((await by.does(api.seasons.list, { teamId })).seasons),
    }),
    opponent: () => ({
      body: { name: 'Boston', colour: '#173F35', aliases: ['BOS'] },
      same: { name: ' Boston ', colour: '#173f35', crest: 'plain', code: null },
      others: [{ name: 'Quebec' }, { code: 'BST' }, { secondColour: '#ffffff' }, { aliases: [] }],
      corrections: [{ crest: 'sash' }, { name: 'Boston Fleet', code: 'BOS' }],
      now: { opponent: { name: 'Boston Fleet', aliases: ['BOS', 'Boston'], crest: 'sash' } },
      create: (by, body) => by.call(api.opponents.create, { teamId }, body as never),
      correct: (by, opponentId, body) => by.call(api.opponents.update, { opponentId }, body),
      ids: async (by) => idsOf((await by.does(api.opponents.list, { teamId })).opponents),
    }),
    penalty: () => ({
      body: { playerId: kim, periodNumber: 2, minutes: 2, createdAt: timestamp },
      same: { against: false, clock: null, infraction: '', servedByPlayerId: null },
      others: [
        ...[{ minutes: 5 }, { periodNumber: 3 }, { playerId: ida }, { createdAt: other }],
        ...[{ infraction: 'Hooking' }, { powerPlays: 0 }, { class: 'major' }],
        { against: true, playerId: null },
      ],
      corrections: [{ clock: 75 }, { infraction: 'Hooking', minutes: 4 }],
      now: { penalty: { clock: 75, infraction: 'Hooking', minutes: 4 } },
      create: (by, body) => by.call(api.penalties.create, inGame, body as never),
      correct: (by, penaltyId, body) => by.call(api.penalties.update, { penaltyId }, body),
      ids: async (by) => idsOf((await by.does(api.penalties.list, inGame)).penalties),
    }),
    shot: () => ({
      body: shotIn(game, kim, { takenAt: timestamp }),
      same: { takenAt: '2026-01-01T20:00:00+01:00' },
      others: [
        ...[{ xCoord: 1 }, { yCoord: 1 }, { scored: true }, { periodId: game.periods[1].id }],
        ...[{ shooterPlayerId: ida }, { takenAt: other }, { attackingDirection: 'left' }],
        { scoredAgainst: true, shooterPlayerId: null },
      ],
      corrections: [
        { scored: true, periodId: game.periods[2].id },
        { xCoord: 0.1 + 0.2, shooterPlayerId: ida },
      ],
      now: { shot: { scored: true, xCoord: 0.1 + 0.2, yCoord: 209.3, shooter: { id: ida } } },
      create: (by, body) => by.call(api.shots.create, inGame, body as never),
      correct: (by, shotId, body) => by.call(api.shots.update, { shotId }, body),
      ids: async (by) => idsOf((await by.does(api.shots.list, inGame)).shots),
    }),
    goal: () => ({
      body: { scorerPlayerId: kim, assister1PlayerId: ida, createdAt: timestamp },
      same: { period: 1, assister2PlayerId: null, shotId: null },
      others: [
        ...[{ period: 2 }, { assister1PlayerId: null }, { createdAt: other }, { shotId: ida }],
        { scorerPlayerId: ida, assister1PlayerId: kim },
        { assister1PlayerId: null, assister2PlayerId: ida },
      ],
      corrections: [{ assister1PlayerId: null }, { scorerPlayerId: ida, period: 3 }],
      now: { goal: { scorer: { id: ida }, assister1: null, period: 3 } },
      create: (by, body) => by.call(api.goals.create, inGame, body as never),
      correct: (by, goalId, body) => by.call(api.goals.update, { goalId }, body),
      ids: async (by) => idsOf((await by.does(api.goals.list, inGame)).goals),
    }),
  }
  return kinds[kind]()
}
