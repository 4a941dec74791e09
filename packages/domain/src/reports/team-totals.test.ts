import { expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import { STANDARD_FORMAT } from '../game/index.ts'
import { sheetFactsOf } from '../game/sheet/facts.ts'
import { teamPlayerTable } from './player-table.ts'
import { TeamTotals } from './team-totals.ts'

const kim = { ...{ id: 'kim', name: 'Kim', number: 7, position: null }, removed: false }

const goal = (goalId: string) => ({
  ...{ kind: 'goal.record', goalId, periodNumber: 1, scorerId: 'kim', shotId: null },
  ...{ assister1Id: null, assister2Id: null },
})
const shot = (shotId: string, scored = false) => ({
  ...{ kind: 'shot.record', shotId, periodNumber: 1, shooterId: 'kim', scoredAgainst: false },
  ...{ scored, xCoord: 1, yCoord: 1 },
})

const game = {
  ...{ id: 'game', opponent: null, location: null, startTime: null, startDate: null },
  ...{ timeZone: null, createdAt: 0, homeAway: null, competition: null, notes: null },
  ...{ final: null, recorded: true },
}

/** The row of the only player over games with these records, by the titles of its columns. */
function rowOver(...games: (readonly object[])[]) {
  const totals = new TeamTotals([kim])
  for (const commands of games) {
    const terms = { final: null, format: STANDARD_FORMAT, endedAt: null }
    totals.add(game, null, sheetFactsOf(recordsAfter(commands), terms))
  }
  const { columns, rows } = teamPlayerTable(totals.players([kim]))
  return new Map(columns.map(({ title }, index) => [title, rows[0]?.[index]]))
}

/** The figures of shooting in it. */
function figuresOver(...games: Parameters<typeof rowOver>) {
  const cells = rowOver(...games)
  return { goals: cells.get('Goals'), shots: cells.get('Shots'), share: cells.get('Shooting %') }
}

it('UNKNOWN-20 Shooting % of files is of the games in which shots were recorded, and at most 100 %', () => {
  const entered = [goal('a'), goal('b')]
  const tapped = [shot('a', true), shot('b', true)]
  const whole = [shot('a', true), shot('b'), shot('c'), shot('d')]
  expect(figuresOver(entered)).toEqual({ goals: 2, shots: null, share: null })
  expect(figuresOver(tapped)).toEqual({ goals: 2, shots: 2, share: null })
  const share = { part: 1, whole: 4 }
  expect(figuresOver(entered, tapped, whole)).toEqual({ goals: 5, shots: 6, share })
  // A goal that was entered without its shot is a shot as well.
  expect(figuresOver([shot('a'), goal('b'), goal('c')]).share).toEqual({ part: 2, whole: 3 })
})

it('AGREE-10 A game for which a player was dressed without playing adds nothing to the row in files', () => {
  const onBench = [
    { kind: 'lineup.set', players: [{ playerId: 'kim', position: 'G' }] },
    { kind: 'faceoff.count', playerId: 'ida', won: true },
    { ...shot('a'), shooterId: 'ida' },
  ]
  const figures = (...games: Parameters<typeof rowOver>) => {
    const row = rowOver(...games)
    return ['Games', 'Goals', 'Shots', 'Faceoffs Taken', 'Plus/Minus'].map((title) =>
      row.get(title),
    )
  }
  expect(figures(onBench)).toEqual([null, null, null, null, null])
  expect(figures(onBench, [goal('b')])).toEqual(figures([goal('b')]))
})
