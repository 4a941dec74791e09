import { expect, it } from 'vitest'
import { readScheduleTable } from './schedule-file.ts'
import { entriesOf } from './sides.ts'

it('IMPORT-452 Opponents in a table of games that Icetally wrote stay as they are', () => {
  const names = ['Hawks - Bears', 'A vs B', 'Foxes (H)', '@ Home', 'Postponed', 'Practice', 'WO']
  const heading = 'Start;Opponent;Home/Away;Status;Decided In;Power-Play Goals Against'
  const rows = names.map((name, at) => `2027-01-0${at + 1} 19:00;${name};;Not finished;;`)
  const lines = [heading, ...rows].map((row, at) => ({ line: at + 1, cells: row.split(';') }))
  const found = readScheduleTable(lines, {
    ...{ timeZone: 'UTC', dateOrder: undefined, hours: undefined, now: 0 },
  })
  if (found === undefined) throw new Error('no schedule')
  const { entries, questions } = entriesOf(found, { teamName: 'Icebreakers', ourTeam: undefined })
  expect(entries.map(({ opponent }) => opponent)).toEqual(names)
  expect(entries.map(({ doubt, remark }) => doubt ?? remark)).toEqual(names.map(() => null))
  expect(questions).toEqual([])
})
