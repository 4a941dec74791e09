/*
 * Cases of rule books about the penalty box. `docs/formats.md` shows these tables, and a test plays
 * every case.
 *
 * A play is a list of times and events: '3:00 A15 2+2' (a penalty; 10 and GM are misconducts) or
 * '4:30 goal B'. Times count up; books that count down are converted.
 */

/** A case in which a goal is scored: which penalties end when. */
export interface GoalCase {
  readonly id: string
  readonly play: string
  /** When each penalty that makes its side short ends, as in 'A15 6:30'. */
  readonly ends: string
}

/** Penalties of one stoppage at 0:00: which side is short for how long, and the power plays. */
export interface StoppageCase {
  readonly id: string
  readonly a: string
  readonly b: string
  /** The side with fewer skaters, by how many, from when to when; empty where both always have as many. */
  readonly short: string
  /** Power plays of A and of B. */
  readonly powerPlays: string
}

/** Cases of one source. */
export interface CaseTable<Case> {
  readonly title: string
  readonly source: string
  readonly cases: readonly Case[]
}

const goals = (...cases: readonly (readonly [id: string, play: string, ends: string])[]) =>
  cases.map(([id, play, ends]): GoalCase => ({ id, play, ends }))

/** Goals on a short-handed side. */
export const GOAL_TABLES: readonly CaseTable<GoalCase>[] = [
  {
    title: 'IIHF Table 14',
    source: 'IIHF Official Rule Book 2022/23 and 2023/24, appendix IV, table 14 (rule 16)',
    cases: goals(
      ['A1', '3:00 A15 2+2, 4:30 goal B', 'A15 6:30'],
      ['A2', '3:00 A15 2+2, 5:30 goal B', 'A15 5:30'],
      ['B1', '3:00 A15 5+2, 4:30 goal B', 'A15 8:00, A15 10:00'],
      ['B2', '3:00 A15 5+2, 8:30 goal B', 'A15 8:00, A15 8:30'],
      ['C1', '3:00 A15 2, 4:00 A23 2, 4:30 goal B', 'A15 4:30, A23 6:00'],
      ['C2', '3:00 A15 2, 4:00 A23 5, 4:30 goal B', 'A15 4:30, A23 9:00'],
      ['C3', '3:00 A15 5, 4:00 A23 2, 4:30 goal B', 'A15 8:00, A23 4:30'],
      ['C4', '3:00 A15 2+2, 4:00 A23 2, 4:30 goal B, 5:30 goal B', 'A15 6:30, A23 5:30'],
      ['C5', '3:00 A15 2, 4:30 goal B, 4:30 A23 2+2', 'A15 4:30, A23 8:30'],
      ['C6', '3:00 A15 5+2, 4:00 A23 2, 4:30 goal B', 'A15 8:00, A15 10:00, A23 4:30'],
      ['C7', '3:00 A15 5+2, 7:30 A23 2, 8:30 goal B', 'A15 8:00, A15 10:00, A23 8:30'],
      ['C8', '3:00 A15 5+2, 6:00 A23 2, 8:00 goal B', 'A15 8:00, A15 8:00, A23 8:00'],
      ['C9', '3:00 A15 5+2, 8:00 A23 2, 9:00 goal B', 'A15 8:00, A15 9:00, A23 10:00'],
    ),
  },
  {
    title: 'IIHF situations S1 to S11',
    source: 'IIHF case book, rule 111, situations 1 to 11 (goals against a short-handed team)',
    cases: goals(
      ['S1', '3:00 A15 2, 4:00 goal B, 4:00 A23 2+2', 'A15 4:00, A23 8:00'],
      ['S2', '3:00 A15 2, 3:30 B12 2, 4:10 goal B', 'A15 5:00, B12 5:30'],
      ['S3', '3:00 A15 2, 3:30 B12 2, 4:00 A23 2, 4:30 goal B', 'A15 4:30, A23 6:00, B12 5:30'],
      ['S4', '3:00 A15 5+GM, 3:30 A23 2, 4:00 B12 2, 4:30 goal B', 'A15 8:00, A23 4:30, B12 6:00'],
      ['S5', '3:00 A15 2, 3:00 B12 2, 3:15 A23 2, 4:30 goal B', 'A15 5:00, A23 4:30, B12 5:00'],
      ['S6', '3:00 A15 2, 3:30 B12 2, 4:00 A23 2, 4:30 goal A', 'A15 5:00, A23 6:00, B12 5:30'],
      [
        'S7',
        '3:00 A15 2, 3:30 B12 2, 4:00 A23 2, 4:30 goal B, 4:30 A6 2',
        'A15 4:30, A23 6:00, A6 6:30, B12 5:30',
      ],
      ['S8', '3:00 A15 2, 3:30 B12 2, 4:00 A23 2, 5:00 goal B', 'A15 5:00, A23 6:00, B12 5:30'],
      ['S9', '3:00 A15 2, 3:30 A23 2, 4:00 B12 2, 4:30 goal B', 'A15 4:30, A23 5:30, B12 6:00'],
      ['S10', '3:00 B12 2, 3:30 A15 2, 4:00 A23 5+GM, 4:30 goal B', 'A15 4:30, A23 9:00, B12 5:00'],
      [
        'S11',
        '3:00 A15 5+GM, 3:30 B12 5+GM, 4:00 A23 2, 4:30 goal B',
        'A15 8:00, A23 4:30, B12 8:30',
      ],
    ),
  },
  {
    title: 'USA Hockey, which penalty terminates',
    source: 'USA Hockey casebook, rule 402, situation 6, and "402 - Penalty Termination"',
    cases: goals(
      ['U1', '3:00 A1 2, 4:00 A2 2, 4:45 goal B', 'A1 4:45, A2 6:00'],
      ['U2', '3:00 A1 2, 4:00 A2 5, 4:45 goal B', 'A1 4:45, A2 9:00'],
      ['U3', '3:00 A1 5, 4:00 A2 2, 4:45 goal B', 'A1 8:00, A2 4:45'],
      ['U4', '3:00 A1 2+2, 4:00 A2 2, 4:45 goal B', 'A1 6:45, A2 6:00'],
      ['U5', '3:00 A1 2+2, 4:00 A2 2, 5:30 goal B', 'A1 7:00, A2 5:30'],
      ['U6', '3:00 A1 5+2, 4:00 A2 2, 4:45 goal B', 'A1 8:00, A1 10:00, A2 4:45'],
      ['U7', '3:00 A1 5+2, 7:30 A2 2, 8:05 goal B', 'A1 8:00, A1 10:00, A2 8:05'],
      ['U8', '4:00 A1 5+2, 7:00 A2 2, 9:00 goal B', 'A1 9:00, A1 9:00, A2 9:00'],
      ['U9', '3:40 A1 5+2, 8:40 A2 2, 9:10 goal B', 'A1 8:40, A1 9:10, A2 10:40'],
      ['U10', '3:00 A10 2, 3:30 goal B, 3:30 A15 2', 'A10 3:30, A15 5:30'],
      ['U11', '3:00 A10 2+2, 3:30 goal B, 3:30 A15 2', 'A10 5:30, A15 5:30'],
      ['U12', '5:00 A10 2, 5:30 A15 2, 6:00 A5 2, 6:30 goal B', 'A10 6:30, A15 7:30, A5 8:30'],
      ['U13', '6:30 A10 2, 7:00 B22 2, 7:30 goal B', 'A10 8:30, B22 9:00'],
    ),
  },
  {
    title: 'Hockey Canada, examples of minor penalties',
    source: 'Hockey Canada Rule Book, rule 4, examples of minor penalties 1 to 10',
    cases: goals(
      ['H1', '6:00 A6 2, 6:30 B11 2, 7:00 A9 2, 7:30 goal B', 'A6 7:30, A9 9:00, B11 8:30'],
      ['H2', '6:00 A6 2, 6:30 B11 2, 7:00 A9 5+GM, 7:30 goal B', 'A6 7:30, A9 12:00, B11 8:30'],
      ['H3', '6:00 A6 5+GM, 6:30 B11 2, 7:00 A9 2, 7:30 goal B', 'A6 11:00, A9 7:30, B11 8:30'],
      ['H4', '6:00 B11 2, 6:30 A6 2, 7:00 A9 2, 7:30 goal B', 'A6 7:30, A9 9:00, B11 8:00'],
      ['H5', '6:00 A6 2, 6:30 A9 2, 6:45 B11 2, 7:00 goal B', 'A6 7:00, A9 8:30, B11 8:45'],
      ['H6', '6:00 A6 2, 6:30 A9 5+GM, 7:00 B11 2, 7:30 goal B', 'A6 7:30, A9 11:30, B11 9:00'],
      ['H7', '6:00 A6 5+GM, 6:30 A9 2, 7:00 B11 2, 7:30 goal B', 'A6 11:00, A9 7:30, B11 9:00'],
      ['H8', '6:00 A6 2, 6:00 B11 2, 7:00 A9 2, 7:30 goal B', 'A6 8:00, A9 7:30, B11 8:00'],
      ['H9', '6:00 A6 5+GM, 6:00 B11 2, 6:30 A9 2, 7:30 goal B', 'A6 11:00, A9 7:30, B11 8:00'],
      ['H10', '6:00 A6 5+GM, 6:30 B11 2, 6:30 A9 2, 7:30 goal B', 'A6 11:00'],
    ),
  },
  {
    title: 'One player with several penalties, and a third penalty',
    source: 'USA Hockey 404(a), 402(e), 408(a) and (c); IIHF 16, 22 and 26; NHL 26.3',
    cases: goals(
      ['P1', '10:00 A7 2+10', 'A7 12:00'],
      ['P2', '10:00 A7 10, 11:00 A7 2', 'A7 13:00'],
      ['P3', '10:00 A7 2+10, 10:40 goal B', 'A7 10:40'],
      ['P4', '10:00 A7 5+2', 'A7 15:00, A7 17:00'],
      ['P5', '3:00 A1 2, 3:30 A2 2, 4:00 A3 2', 'A1 5:00, A2 5:30, A3 7:00'],
      ['P6', '3:00 A1 5, 3:00 A2 2, 3:00 A3 2', 'A1 10:00, A2 5:00, A3 5:00'],
      ['P7', '3:00 A1 10, 3:00 A2 10, 3:30 A3 2, 4:00 A4 2', 'A3 5:30, A4 6:00'],
      ['P8', '3:00 A1 5, 4:00 goal B, 5:00 goal B', 'A1 8:00'],
      ['P9', '3:00 A1 2, 4:00 goal A', 'A1 5:00'],
    ),
  },
]

const stoppages = (
  ...cases: readonly (readonly [id: string, a: string, b: string, short: string, plays: string])[]
) => cases.map(([id, a, b, short, powerPlays]): StoppageCase => ({ id, a, b, short, powerPlays }))

/** Penalties of both sides at one stoppage. */
export const STOPPAGE_TABLES: readonly CaseTable<StoppageCase>[] = [
  {
    title: 'IIHF Table 15',
    source: 'IIHF Official Rule Book 2023/24, appendix IV, table 15 (rule 19), examples 1 to 11',
    cases: stoppages(
      ['1', 'A3 2', 'B10 2+2', 'B 1 0:00-2:00', '1:0'],
      ['2', 'A3 2, A5 2+2', 'B10 2+2, B12 2', '', '0:0'],
      ['3', 'A3 2+2, A5 5', 'B10 2+2, B12 5', '', '0:0'],
      ['4', 'A3 2+5', 'B10 2, B12 5', '', '0:0'],
      ['5', 'A3 2+5, A5 2', 'B10 2, B12 5', 'A 1 0:00-2:00', '0:1'],
      ['6', 'A3 2+2, A5 5', 'B10 2+2', 'A 1 0:00-5:00', '0:1'],
      ['7', 'A3 2+2, A5 2', 'B10 2', 'A 1 0:00-4:00', '0:1'],
      ['8', 'A9 2, A24 2', 'B2 2+2, B18 2', 'B 1 0:00-2:00', '1:0'],
      ['9', 'A24 5', 'B5 5', '', '0:0'],
      ['10', 'A3 5', 'B5 5, B7 5', 'B 1 0:00-5:00', '1:0'],
      ['11', 'A3 5, A4 5', 'B5 5, B7 5', '', '0:0'],
    ),
  },
  {
    title: 'NHL Table 13',
    source: 'NHL Official Rules 2025-26, table 13 (rule 19), examples 28 to 32',
    cases: stoppages(
      ['28', 'A3 2+5+5', 'B5 2+5, B7 5', '', '0:0'],
      ['29', 'A5 2, A6 5+5, A7 5', 'B12 5+5, B13 2, B14 5', '', '0:0'],
      ['30', 'A3 2+10', 'B5 2', '', '0:0'],
      ['31', 'A3 2+10', 'B5 2+10', '', '0:0'],
      ['32', 'A3 2, A4 10', 'B5 2, B7 10', '', '0:0'],
    ),
  },
  {
    title: 'USA Hockey and Hockey Canada, coincidental penalties',
    source:
      'USA Hockey 402(f) and 403(c); Hockey Canada, order of canceling (Northern Ontario, Coincidental Penalties)',
    cases: stoppages(
      ['C1', 'A1 2', 'B1 2', '', '0:0'],
      ['C2', 'A1 2+2', 'B1 2', 'A 1 0:00-2:00', '0:1'],
      ['C3', 'A1 2+2', 'B1 2+2', '', '0:0'],
      ['C4', 'A1 2+2', 'B1 2, B2 2', '', '0:0'],
      ['C5', 'A1 2', 'B1 5+GM', 'B 1 2:00-5:00', '1:1'],
      ['C6', 'A1 5+GM+2', 'B1 2', 'A 1 0:00-5:00', '0:1'],
      ['C7', 'A1 5+GM+2', 'B1 5+GM, B2 2', '', '0:0'],
      ['C8', 'A1 2, A2 2', 'B1 2', 'A 1 0:00-2:00', '0:1'],
    ),
  },
]
