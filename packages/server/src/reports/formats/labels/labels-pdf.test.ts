import { expect, it } from 'vitest'
import { aReport } from '#test/a-report.ts'
import { readPdf } from '#test/read-pdf.ts'
import { labelContents } from './contents.ts'
import { LABEL_SHEETS, labelsPdf } from './labels-pdf.ts'

const INCH = 72

async function printed(players: number, paper: 'letter' | 'a4' = 'letter', name = 'Player 1') {
  const report = aReport({ players, names: [name] })
  return readPdf(await labelsPdf(labelContents(report, { paper }, 0)))
}

const entriesOf = ({ parts }: Awaited<ReturnType<typeof printed>>) =>
  parts.filter(([tag]) => tag === 'LBody').map(([, text]) => text)

it('PDF-10 The labels of a roster are 2 x 4 inches, ten on a Letter sheet, each with all players', async () => {
  const { left, top, width, height, gap } = LABEL_SHEETS.letter
  expect([width, height]).toEqual([4 * INCH, 2 * INCH])
  expect([2 * left + 2 * width + gap, 2 * top + 5 * height]).toEqual([612, 792])
  const read = await printed(25)
  expect(read.sizes).toEqual([[612, 792]])
  expect(read.title).toBe('Roster labels: Minnesota Frost, 2026-27')
  const entries = entriesOf(read)
  expect(entries).toHaveLength(10 * 25)
  expect(entries.filter((text) => text === '7 Player 7')).toHaveLength(10)
  expect(entries.filter((text) => text === '2 Player 2 G')).toHaveLength(10)
})

it('PDF-10 On A4 there are ten labels of 99.1 x 57 mm, the common size there', async () => {
  const { left, top, width, height, gap } = LABEL_SHEETS.a4
  expect(2 * left + 2 * width + gap).toBeCloseTo(595.28, 1)
  expect(2 * top + 5 * height).toBeCloseTo(841.89, 1)
  const read = await printed(15, 'a4')
  expect(read.sizes).toEqual([[595.28, 841.89]])
  expect(entriesOf(read)).toHaveLength(10 * 15)
})

it('PDF-11 A roster that does not fit on a label is split across labels, and no player is missing', async () => {
  const name = `${'Long '.repeat(19)}Name`
  const read = await printed(80, 'letter', name)
  const entries = new Set(entriesOf(read))
  expect(entries.size).toBe(80)
  expect([...entries][0]).toContain(name)
  expect(read.pages[0]).toContain('2026-27 · 2 of ')
  const huge = await printed(500)
  expect(huge.sizes.length).toBeGreaterThan(1)
  expect(new Set(entriesOf(huge)).size).toBe(500)
})

it('PDF-10 Players who left the roster are on no label, and a team without players has empty labels', async () => {
  const report = aReport({ players: 2 })
  const players = report.players.map((player, index) => ({ ...player, removed: index === 0 }))
  const contents = labelContents({ ...report, players }, { paper: 'a4' }, 0)
  expect(contents.players).toEqual([{ number: '2', name: 'Player 2', mark: 'G' }])
  expect((await printed(0)).pages[0]).toContain('Minnesota Frost')
})
