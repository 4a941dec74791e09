import {
  type GameFormat,
  inOrderOfPlay,
  type KindName,
  type Played,
  periodLabel,
  type Score,
} from '../game/index.ts'
import { compareByNumber, shownName } from '../player/index.ts'
import type { GameReport } from './game-report.ts'
import { type Cell, type Field, jerseyCell, type Table, tableOf } from './table.ts'

/** One event of a game as a row of a table; fields that do not apply are absent. */
interface Event extends Played {
  readonly event: string
  readonly period: string
  readonly against: boolean
  readonly playerId?: string | null
  readonly opponentNumber?: number | null
  readonly opponentJersey?: string | null | undefined
  readonly assister1Id?: string | null
  readonly assister2Id?: string | null
  readonly goalieId?: string | null
  readonly outcome?: string | null
  readonly strength?: string | null
  readonly emptyNet?: boolean
  readonly penaltyShot?: boolean
  readonly infraction?: string | null
  readonly minutes?: number
  readonly score?: Score
  readonly xCoord?: number | null
  readonly yCoord?: number | null
  readonly attackingDirection?: string
}

const STRENGTHS = { even: 'Even', powerPlay: 'Power play', shortHanded: 'Short-handed' } as const
const OUTCOMES = {
  goal: 'Goal',
  saved: 'Saved',
  missed: 'Missed',
  blocked: 'Blocked',
  post: 'Post',
} as const

/** After all periods: events outside of any, and a shootout. */
const NO_PERIOD = 98
const SHOOTOUT = 99

const inPeriod = (format: GameFormat, periodNumber: number | null) => ({
  periodNumber: periodNumber ?? NO_PERIOD,
  period: periodNumber === null ? '' : periodLabel(format, periodNumber),
})

/** The rows of each kind of record; a kind without rows has an empty list. */
const ROWS: Readonly<Record<KindName, (report: GameReport) => readonly Event[]>> = {
  goal: ({ sheet, format }) =>
    sheet.goals.map((goal) => ({
      ...{ ...goal, event: 'Goal', ...inPeriod(format, goal.periodNumber) },
      ...{ playerId: goal.scorerId, opponentNumber: goal.scorerNumber },
      opponentJersey: goal.scorerJersey,
      strength: goal.strength && STRENGTHS[goal.strength],
      outcome: null,
    })),
  shot: ({ records, format }) =>
    [...records.shots.values()].map((shot) => ({
      ...{ ...shot, event: 'Shot', ...inPeriod(format, shot.periodNumber) },
      ...{ against: shot.scoredAgainst, playerId: shot.shooterId, createdAt: shot.takenAt },
      outcome: shot.scored ? OUTCOMES.goal : shot.outcome && OUTCOMES[shot.outcome],
    })),
  penalty: ({ sheet, format }) =>
    sheet.penalties.map((penalty) => ({
      ...{ ...penalty, event: 'Penalty', ...inPeriod(format, penalty.periodNumber) },
    })),
  hit: ({ records, format }) =>
    [...records.hits.values()].map((hit) => ({
      ...{ ...hit, event: 'Hit', ...inPeriod(format, hit.periodNumber) },
    })),
  goalieChange: ({ sheet, format }) =>
    sheet.goalieChanges.map((change) => ({
      ...{
        ...change,
        event: 'Goalie change',
        ...inPeriod(format, change.periodNumber),
        against: false,
      },
      outcome: change.playerId === null ? 'Empty net' : null,
    })),
  faceoffEvent: ({ records, format }) =>
    [...records.faceoffEvents.values()].map((faceoff) => ({
      ...{
        ...faceoff,
        event: 'Faceoff',
        ...inPeriod(format, faceoff.periodNumber),
        against: false,
      },
      outcome: faceoff.won ? 'Won' : 'Lost',
    })),
  shootoutAttempt: ({ sheet }) =>
    (sheet.shootout ?? []).map((attempt) => ({
      ...{ ...attempt, event: 'Shootout attempt', periodNumber: SHOOTOUT, period: 'Shootout' },
      ...{ clock: null, playerId: attempt.shooterPlayerId },
      outcome: attempt.scored ? 'Goal' : 'No goal',
    })),
  period: () => [],
  faceoff: () => [],
  faceoffAdjustment: () => [],
  lineup: () => [],
}

const eventsOf = (report: GameReport): Event[] =>
  Object.values(ROWS).flatMap((rowsOf) => rowsOf(report))

const yes = (is: boolean | undefined): Cell => (is === true ? 'Yes' : null)

/** The events of a game as a table, in the order of play. */
export function eventTable(report: GameReport): Table {
  const byId = new Map(report.players.toSorted(compareByNumber).map((one) => [one.id, one]))
  const named = (id: string | null | undefined): Cell => {
    const player = byId.get(id ?? '')
    return player === undefined ? null : shownName(player)
  }
  const fields: readonly Field<Event>[] = [
    { title: 'Period', type: 'text', of: ({ period }) => period },
    { title: 'Clock', type: 'time', of: ({ clock }) => clock },
    { title: 'Event', type: 'text', of: ({ event }) => event },
    {
      title: 'Team',
      type: 'text',
      of: ({ against }) => (against ? report.them.name : report.team),
    },
    {
      title: 'Number',
      type: 'number',
      of: ({ playerId, opponentNumber = null, opponentJersey }) =>
        jerseyCell(byId.get(playerId ?? '') ?? { number: opponentNumber, jersey: opponentJersey }),
    },
    { title: 'Player', type: 'text', of: ({ playerId }) => named(playerId) },
    { title: 'Assist 1', type: 'text', of: ({ assister1Id }) => named(assister1Id) },
    { title: 'Assist 2', type: 'text', of: ({ assister2Id }) => named(assister2Id) },
    { title: 'Goalie', type: 'text', of: ({ goalieId }) => named(goalieId) },
    { title: 'Outcome', type: 'text', of: ({ outcome = null }) => outcome },
    { title: 'Strength', type: 'text', of: ({ strength = null }) => strength },
    { title: 'Empty Net', type: 'text', of: ({ emptyNet }) => yes(emptyNet) },
    { title: 'Penalty Shot', type: 'text', of: ({ penaltyShot }) => yes(penaltyShot) },
    { title: 'Infraction', type: 'text', of: ({ infraction = null }) => infraction },
    { title: 'Minutes', type: 'number', of: ({ minutes = null }) => minutes },
    { title: 'Score For', type: 'number', of: ({ score }) => score?.for ?? null },
    { title: 'Score Against', type: 'number', of: ({ score }) => score?.against ?? null },
    { title: 'X', type: 'number', decimals: 1, of: ({ xCoord = null }) => xCoord },
    { title: 'Y', type: 'number', decimals: 1, of: ({ yCoord = null }) => yCoord },
    {
      title: 'Attacking Direction',
      type: 'text',
      of: ({ attackingDirection = null }) => attackingDirection,
    },
    { title: 'Recorded', type: 'moment', of: ({ createdAt }) => createdAt },
  ]
  return tableOf('Events', fields, inOrderOfPlay(eventsOf(report)))
}
