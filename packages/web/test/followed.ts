import type { FollowedGame, FollowedGoal, GameAnswer, TeamAnswer } from '../src/follow/answers.ts'

/** When the answers below were given, in milliseconds since 1970. */
export const NOW = Date.UTC(2026, 10, 21, 20)

const shown = {
  team: { name: 'Frost', imageUrl: null, colour: null, shortCode: null },
  shows: ['score', 'schedule', 'shots', 'goals', 'players'],
  names: 'numbers',
} as const

/** A game of a followed team: live, 2-1 against the Bears, begun an hour ago. */
export const aFollowedGame = (more: Partial<FollowedGame> = {}): FollowedGame => ({
  id: '01900000-0000-7000-8000-000000000001',
  opponent: 'Bears',
  opponentLook: null,
  ...{ startDate: null, timeZone: null, createdAt: new Date(NOW - 864e5).toISOString() },
  startTime: new Date(NOW - 3_600_000).toISOString(),
  recordedAt: null,
  location: 'Rink A',
  homeAway: 'home',
  status: 'live',
  score: { for: 2, against: 1 },
  decidedIn: null,
  forfeitedBy: null,
  ...more,
})

/** The team of a link. */
export const aTeamAnswer = (
  games: FollowedGame[] = [aFollowedGame()],
  more: Partial<TeamAnswer> = {},
): TeamAnswer => ({
  ...{ ...shown, shows: [...shown.shows] },
  games,
  calendar: true,
  ...more,
})

/** A goal of the team, the first of the game. */
export const aFollowedGoal = (more: Partial<FollowedGoal> = {}): FollowedGoal => ({
  ...{ id: '01900000-0000-7000-8000-00000000000a', against: false },
  ...{ periodNumber: 1, period: 'Period 1', clock: 245, strength: 'even' },
  ...{ emptyNet: false, penaltyShot: false, gameWinning: false },
  ...{ scorer: '#9', assists: ['#7', '#11'] },
  score: { for: 1, against: 0 },
  ...more,
})

const PERIODS = [1, 2, 3] as const

/** The game above, as a link shows it. */
export const aGameAnswer = (more: Partial<GameAnswer> = {}): GameAnswer => ({
  ...{ ...shown, shows: [...shown.shows] },
  game: { ...aFollowedGame(), period: 'Period 2' },
  periods: PERIODS.map((periodNumber) => ({
    ...{ periodNumber, label: `Period ${periodNumber}` },
    ...{ goalsFor: 2 - periodNumber < 0 ? 0 : 1, goalsAgainst: periodNumber === 2 ? 1 : 0 },
    ...{ shotsFor: 9, shotsAgainst: 7 },
  })),
  shootout: null,
  goals: [aFollowedGoal()],
  shots: {
    ...{ for: 27, against: 21 },
    places: [
      { against: false, scored: true, periodNumber: 1, x: 700, y: 200 },
      { against: true, scored: false, periodNumber: 2, x: 100, y: 180 },
    ],
  },
  players: [
    {
      ...{ number: 9, label: '#9', position: 'C', goals: 1, assists: 0, points: 1, shots: 4 },
      ...{ saves: null, shotsAgainst: null },
    },
    {
      ...{ number: 35, label: '#35', position: 'G', goals: 0, assists: 0, points: 0, shots: 0 },
      ...{ saves: 20, shotsAgainst: 21 },
    },
  ],
  updatedAt: new Date(NOW - 8_000).toISOString(),
  serverTime: new Date(NOW).toISOString(),
  ...more,
})
