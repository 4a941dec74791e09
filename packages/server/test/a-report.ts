import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { gameSheet } from '@icetally/domain/game/sheet/sheet'
import { identityOf } from '@icetally/domain/opponent/book'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { shortCode } from '@icetally/domain/platform/short-code'
import type { GameReport } from '@icetally/domain/reports/game-report'

/** How much there is in a game. */
export interface ReportSize {
  readonly players?: number
  readonly goals?: number
  readonly penalties?: number
  readonly attempts?: number
  readonly periods?: PeriodNumber
  /** Beside 'Player 1', 'Player 2' and so on. */
  readonly names?: readonly string[]
  readonly team?: string
  readonly opponent?: string
}

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)

const byId = <Fact extends { readonly id: string }>(facts: readonly Fact[]) =>
  new Map(facts.map((fact) => [fact.id, fact]))

/** The report of a finished game of this size, half of it the opponent's. */
export function aReport(size: ReportSize = {}): GameReport {
  const { goals = 3, penalties = 2, attempts = 0, periods = 3, names = [] } = size
  const { team = 'Minnesota Frost', opponent = 'Boston Fleet' } = size
  const named = ids('Player ', size.players ?? 5).map((name, index) => names[index] ?? name)
  const players = named.map((name, index) => ({
    ...{ id: `p${index}`, name, number: index + 1, removed: false },
    position: index < 2 ? ('G' as const) : ('LW' as const),
  }))
  const playerAt = (index: number) => players[index % players.length]?.id ?? null
  const periodAt = (index: number) => (1 + (index % periods)) as PeriodNumber
  const about = (id: string, index: number) => ({
    ...{ id, createdAt: index, recordedBy: null, periodNumber: periodAt(index) },
    ...{ clock: index * 17, against: index % 2 === 1 },
  })
  const final = {
    for: Math.ceil(goals / 2) + (attempts > 0 ? 1 : 0),
    against: Math.ceil(goals / 2),
    decidedIn: attempts > 0 ? ('shootout' as const) : ('regulation' as const),
  }
  const records = {
    ...NO_RECORDS,
    goals: byId(
      ids('goal', goals).map((id, index) => ({
        ...about(id, index),
        ...(index % 2 === 1
          ? { scorerId: null, scorerNumber: index, assister1Id: null, assister2Id: null }
          : {
              ...{ scorerId: playerAt(index), scorerNumber: null },
              ...{ assister1Id: playerAt(index + 1), assister2Id: playerAt(index + 2) },
            }),
        ...{ strength: index === 0 ? ('powerPlay' as const) : ('even' as const) },
        ...{ emptyNet: false, penaltyShot: false, shotId: null, goalieId: null, onIce: null },
      })),
    ),
    penalties: byId(
      ids('penalty', penalties).map((id, index) => ({
        ...about(id, index),
        playerId: index % 2 === 1 ? null : playerAt(index),
        opponentNumber: index % 2 === 1 ? index % 100 : null,
        ...{ servedByPlayerId: null, minutes: 2, infraction: `Infraction ${index + 1}` },
        ...{ class: 'minor' as const, powerPlays: 1 },
      })),
    ),
    shootoutAttempts: byId(
      ids('attempt', attempts).map((id, index) => ({
        ...{ id, createdAt: index, recordedBy: null, against: index % 2 === 1 },
        shooterPlayerId: index % 2 === 1 ? null : playerAt(index),
        opponentNumber: index % 2 === 1 ? 90 + (index % 9) : null,
        ...{ goalieId: index % 2 === 1 ? playerAt(0) : null, scored: index === 0 },
      })),
    ),
  }
  return {
    team,
    code: 'MIN',
    them: identityOf([], opponent, shortCode(team)),
    season: '2026-27',
    format: STANDARD_FORMAT,
    game: {
      ...{ id: 'g1', opponent, location: 'Grand Casino Arena' },
      ...{
        startTime: Date.UTC(2026, 10, 21, 1, 30),
        startDate: null,
        timeZone: null,
        createdAt: 0,
        homeAway: 'home',
      },
      ...{ competition: 'Playoffs', notes: 'A private note', final, recorded: true },
    },
    sheet: gameSheet(sheetFactsOf(records, { final, format: STANDARD_FORMAT, endedAt: null })),
    records,
    players,
  }
}
