import { counted } from './counted.ts'

/** Business limits of the product, in one place (characters, counts, milliseconds, canvas units). */
export const LIMITS = {
  displayName: 100,
  email: 254,
  passwordMin: 8,
  passwordMax: 256,
  teamName: 100,
  apiKeyName: 60,
  teamDescription: 500,
  teamCode: 7,
  playerName: 100,
  jerseyNumberMin: 0,
  jerseyNumberMax: 99,
  opponent: 100,
  location: 100,
  competition: 100,
  seasonName: 100,
  linkName: 100,
  /** Of one side in a game. */
  goals: 99,
  notes: 2000,
  canvasWidth: 800,
  canvasHeight: 400,
  faceoffsPerPlayerAndGame: 1000,
  /** Seconds into a period. */
  clock: 7200,
  /** Our skaters on the ice when a goal is scored. */
  onIce: 6,
  periodMinutes: 60,
  /** Periods of regulation in a format. */
  regulationPeriods: 5,
  /** Seconds in the net that a goals-against average refers to: five periods of an hour. */
  averagePer: 18_000,
  penaltyMinutes: 60,
  powerPlaysPerPenalty: 3,
  infraction: 100,
  /** The players dressed for a game, guests included. */
  lineup: 60,
  /** The most records that one reset names. */
  recordsPerReset: 2000,
  webhookName: 60,
  webhookUrl: 2000,
  /** Of a browser at its push service. */
  pushEndpoint: 1000,
  imageBytes: 5 * 1024 * 1024,
  imagePixels: 40_000_000,
  /** Limits of a GIF, and of progressive or interlaced images, which are decoded as a whole. */
  wholeImagePixels: 12_000_000,
  avifPixels: 4_000_000,
  imageSide: 512,
  /** A device's clock may run ahead by this much before its times are clamped to the server's now. */
  clockSkewMs: 5 * 60 * 1000,
} as const

/** The plans. */
export const TEAM_TYPES = ['BASIC_FREE', 'STANDARD_MONTHLY', 'STANDARD_YEARLY'] as const
export type TeamType = (typeof TEAM_TYPES)[number]

export const PLAN_NAMES: Readonly<Record<TeamType, string>> = {
  BASIC_FREE: 'Free',
  STANDARD_MONTHLY: 'Standard Monthly',
  STANDARD_YEARLY: 'Standard Yearly',
}

/** The states of a team; a disabled one can be read, and little else (see permissions/). */
export const TEAM_STATES = ['ACTIVE', 'DISABLED'] as const
export type TeamState = (typeof TEAM_STATES)[number]

/** The permissions of a member in a team; an `admin` is called a manager in texts. */
export const ROLES = ['admin', 'member'] as const
export type Role = (typeof ROLES)[number]

/** The periods of a game of three, as most are. */
export const REGULATION_PERIODS = [1, 2, 3] as const

/** The possible periods of a game: those of regulation, and overtimes. */
export const PERIOD_NUMBERS = [...REGULATION_PERIODS, 4, 5, 6, 7, 8, 9] as const
export type PeriodNumber = (typeof PERIOD_NUMBERS)[number]

/** Where a team attacks, as the rink is drawn. */
export const ATTACKING_DIRECTIONS = ['right', 'left'] as const
export type AttackingDirection = (typeof ATTACKING_DIRECTIONS)[number]

/** The outcome of a shot, if recorded; a scored shot has the outcome goal. */
export const SHOT_OUTCOMES = ['goal', 'saved', 'missed', 'blocked', 'post'] as const
export type ShotOutcome = (typeof SHOT_OUTCOMES)[number]

/** How many the scoring team had on the ice, against the other. */
export const STRENGTHS = ['even', 'powerPlay', 'shortHanded'] as const
export type Strength = (typeof STRENGTHS)[number]

export const PENALTY_CLASSES = [
  ...(['minor', 'doubleMinor', 'major', 'misconduct', 'gameMisconduct', 'match'] as const),
  'penaltyShot',
] as const
export type PenaltyClass = (typeof PENALTY_CLASSES)[number]

/** Where a game is played, as the team sees it. */
export const HOME_AWAY = ['home', 'away'] as const
export type HomeAway = (typeof HOME_AWAY)[number]

/** How far a game is: live once something is recorded, final once its score is confirmed. */
export const GAME_STATUSES = ['scheduled', 'live', 'final'] as const
export type GameStatus = (typeof GAME_STATUSES)[number]

/** When the winner of a game was known. */
export const DECIDED_IN = ['regulation', 'overtime', 'shootout'] as const
export type DecidedIn = (typeof DECIDED_IN)[number]

/** Which side forfeited a game; against: the opponent. */
export const FORFEITED_BY = ['for', 'against', 'both'] as const
export type ForfeitedBy = (typeof FORFEITED_BY)[number]

/** With which hand lower a player holds the stick. */
export const SHOOTS = ['L', 'R'] as const
export type Shoots = (typeof SHOOTS)[number]

/** Center, wings, any forward; defense left, right, any; goalie. */
export const POSITIONS = ['C', 'LW', 'RW', 'F', 'LD', 'RD', 'D', 'G'] as const
export type Position = (typeof POSITIONS)[number]

/** The kinds of files a report can be exported as. */
export const REPORT_FORMATS = ['csv'] as const

/** Which shots a user records, where two share a game. */
export const PRESENCE_SIDES = ['for', 'against'] as const
export type PresenceSide = (typeof PRESENCE_SIDES)[number]

/** The quotas of a plan; `null` is unlimited. Members include the owner. */
export interface PlanLimits {
  readonly games: number | null
  readonly members: number | null
  readonly exportedReports: number | null
}

/** The quotas of each plan: screens, refusals and API texts read them here. */
export const PLAN_LIMITS: Readonly<Record<TeamType, PlanLimits>> = {
  BASIC_FREE: { games: 1, members: 3, exportedReports: 5 },
  STANDARD_MONTHLY: { games: null, members: null, exportedReports: null },
  STANDARD_YEARLY: { games: null, members: null, exportedReports: null },
}

/** US dollars a month, shown in the plan dialogs; nothing is charged during the beta. */
export const PLAN_PRICES_USD: Readonly<Record<TeamType, number>> = {
  BASIC_FREE: 0,
  STANDARD_MONTHLY: 9.99,
  STANDARD_YEARLY: 6.99,
}

const LIMITED: Readonly<Record<keyof PlanLimits, readonly [noun: string, to: string]>> = {
  games: ['game', 'add'],
  members: ['member', 'add'],
  exportedReports: ['exported report', 'export'],
}

/** How many of `kind` a plan allows, e.g. '1 game', '3 members' or 'Unlimited games'. */
export function planAmount(type: TeamType, kind: keyof PlanLimits, limits = PLAN_LIMITS): string {
  const limit = limits[type][kind]
  const [noun] = LIMITED[kind]
  return limit === null ? `Unlimited ${noun}s` : counted(limit, noun)
}

/**
 * The sentence that refuses one more of `kind` to a team which has `count` already, or `null` when
 * its plan allows it. A team over a limit retains its content and can add no more.
 */
export function planRefusal(
  type: TeamType,
  kind: keyof PlanLimits,
  count: number,
  limits = PLAN_LIMITS,
): string | null {
  const limit = limits[type][kind]
  if (limit === null || count < limit) return null
  const [, to] = LIMITED[kind]
  return `The free plan allows ${planAmount(type, kind, limits)}. Upgrade the team to a Standard plan to ${to} more.`
}
