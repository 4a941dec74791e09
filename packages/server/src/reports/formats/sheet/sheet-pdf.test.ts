import type { GameReport } from '@icetally/domain/reports/game-report'
import { describe, expect, it } from 'vitest'
import { aReport, type ReportSize } from '#test/a-report.ts'
import { readPdf } from '#test/read-pdf.ts'
import { sheetContents } from './contents.ts'
import { namesOf } from './names.ts'
import { sheetPdf } from './sheet-pdf.ts'

const CHOICES = { paper: 'letter', timeZone: 'America/Chicago' } as const
const NOW = Date.UTC(2026, 10, 23)

async function printed(size: ReportSize, choices: { paper: 'letter' | 'a4' } = CHOICES) {
  return readPdf(await sheetPdf(sheetContents(aReport(size), { ...CHOICES, ...choices }, NOW)))
}

/** The contents of a game without records. */
function contentsOf(given: Partial<GameReport['game']>) {
  const report = aReport({ goals: 0, penalties: 0 })
  const game = { ...report.game, ...given }
  const sheet = { ...report.sheet, final: game.final }
  return sheetContents({ ...report, game, sheet }, CHOICES, NOW)
}

/** A game as long as any that is likely: overtime, a shootout, two full benches. */
const LARGE = { players: 25, goals: 15, penalties: 30, attempts: 10, periods: 4 } as const

const PAPERS = [
  ['letter', [612, 792]],
  ['a4', [595.28, 841.89]],
] as const

describe('the sheet of a game as a PDF', () => {
  it.each(PAPERS)('PDF-4 A long game fits on one page of %s paper', async (paper, size) => {
    const { sizes, tables, pages } = await printed(LARGE, { paper })
    expect(sizes).toEqual([size])
    const [, , scoring = [], penalties = [], shootout = [], roster = []] = tables
    expect(scoring).toHaveLength(1 + LARGE.goals)
    expect(penalties).toHaveLength(1 + LARGE.penalties)
    expect(shootout).toHaveLength(1 + LARGE.attempts)
    expect(roster).toHaveLength(1 + LARGE.players)
    expect(pages[0]).toContain('Page 1 of 1')
  })

  it('PDF-5 A sheet names the teams, time and location, and has signature lines for officials', async () => {
    const { title, parts, tables } = await printed({ ...LARGE, goals: 2 })
    expect(title).toBe('Game sheet: Minnesota Frost 2–1 Boston Fleet, Nov 20, 2026')
    const texts = (tag: string) => parts.filter(([one]) => one === tag).map(([, text]) => text)
    expect(texts('H1')).toEqual(['Minnesota Frost 2 – 1 Boston Fleet'])
    expect(texts('P')).toEqual(
      expect.arrayContaining([
        'Final (SO)',
        'Friday, November 20, 2026 at 7:30 PM CST · Grand Casino Arena · Home game · Playoffs · 2026-27',
        ...['Referee', 'Linesperson', 'Scorekeeper', 'Timekeeper', 'Coach, MIN', 'Coach, BOS'],
      ]),
    )
    expect(tables.slice(0, 2)).toEqual([
      [
        ['Goals', '1', '2', '3', 'OT', 'SO', 'T'],
        ['Minnesota Frost (MIN)', '1', '0', '0', '0', '1', '2'],
        ['Boston Fleet (BOS)', '0', '1', '0', '0', '0', '1'],
      ],
      [
        ['Shots on goal', '1', '2', '3', 'OT', 'T'],
        ['MIN', '–', '–', '–', '–', '–'],
        ['BOS', '–', '–', '–', '–', '–'],
      ],
    ])
    expect(tables[2]).toEqual([
      ['Per', 'Time', 'Team', 'Goal', 'Assists', 'Str', 'Score'],
      ['1', '0:00', 'MIN', '#1 Player 1', '#2 2, #3 3', 'PP', '1–0'],
      ['2', '0:17', 'BOS', '#1', '–', 'EV', '1–1'],
    ])
  })

  it('PDF-6 Notes of the team are on no sheet', async () => {
    expect((await printed({})).pages.join()).not.toContain('private')
  })

  it('PDF-7 A sheet longer than a page continues on the next page with its headings, and nothing is missing', async () => {
    const { pages, sizes, tables, parts } = await printed({
      players: 60,
      goals: 90,
      penalties: 150,
    })
    expect(sizes.length).toBeGreaterThan(1)
    const rows = tables.flat()
    for (let index = 1; index <= 150; index += 1) {
      expect(rows.filter((row) => row[4] === `Infraction ${index}`)).toHaveLength(1)
    }
    for (let index = 1; index <= 60; index += 1) {
      expect(rows.filter((row) => row[2] === `Player ${index}`)).toHaveLength(1)
    }
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    })
    expect(parts.filter(([, text]) => text === 'Referee')).toHaveLength(2)
    // Each part of a table has its headings.
    const heads = ['Goals', 'Shots on goal', 'Per', '#', '']
    expect(tables.filter(([head]) => !heads.includes(head?.[0] ?? 'none'))).toEqual([])
  })

  it('PDF-1 PDF-8 Names of any script and length are printed on the sheet', async () => {
    const names = ['Denisa Křížová', 'Ольга Сосина', 'Νίκος Παππάς', '王小明', '김연아', 'สมชาย']
    const emoji = ['Ice 🏒 Berg', '👩🏽‍⚕️ Kim']
    const long = `${'Long '.repeat(19)}Name`
    const size = {
      players: 25,
      names: [...names, ...emoji, long],
      team: 'T'.repeat(100),
      opponent: long,
    }
    const { pages, sizes } = await printed(size)
    expect(sizes).toHaveLength(1)
    const text = pages.join('').replaceAll(/\s/g, '')
    expect(text).not.toContain('U+')
    for (const name of [...names, 'Ice Berg', 'Kim', long, size.team]) {
      expect(text).toContain(name.replaceAll(' ', ''))
    }
  })

  it('PDF-9 A game without records has a blank sheet to fill in', async () => {
    const { parts, sizes } = await printed({ players: 0, goals: 0, penalties: 0 })
    expect(sizes).toHaveLength(1)
    const texts = parts.map(([, text]) => text)
    const empty = ['No goals.', 'Penalties were not recorded.', 'No players.']
    expect(texts).toEqual(expect.arrayContaining(empty))
  })

  it('PDF-9 The sheet of a game that is not played has space for its score', () => {
    const { title, teams, state } = contentsOf({ recorded: false, final: null })
    expect(title).toBe('Game sheet: Minnesota Frost vs Boston Fleet, Nov 20, 2026')
    expect([state, ...teams.map(({ goals }) => goals)]).toEqual(['Not played', '', ''])
  })

  it('PDF-16 The sheet of a forfeited game names the side that forfeited', () => {
    const final = { for: 0, against: 0, decidedIn: 'regulation' } as const
    const sides = (['for', 'against'] as const).map(
      (forfeitedBy) => contentsOf({ final: { ...final, forfeitedBy } }).details.split(' · ')[0],
    )
    expect(sides).toEqual(['Forfeited by Minnesota Frost', 'Forfeited by Boston Fleet'])
  })

  it('PDF-17 The short name of a player has letters', () => {
    const report = aReport({ names: ['Denisa Křížová', 'Kelly Pannek 🥅'] })
    const { short } = namesOf(report)
    expect(report.players.slice(0, 2).map(({ id }) => short(id))).toEqual([
      '#1 Křížová',
      '#2 Pannek',
    ])
  })
})

it.each([
  'A & <b>B</b>',
  '</rdf:li>]]>\nendstream endobj 1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>',
  '?> <?xpacket (((\\)',
  'Křížová </rdf:RDF> ＜',
  'A\u0001\u001b\r\u0085B',
])('REPORT-63 The name %j stays text in every field that describes a PDF', async (team) => {
  const bytes = await sheetPdf(sheetContents(aReport({ team, opponent: team }), CHOICES, NOW))
  const { title, author } = await readPdf(bytes)
  const oneLine = team.replaceAll(/\p{Cc}+/gu, ' ')
  expect(title).toContain(oneLine)
  expect(author).toBe(oneLine)
  const raw = bytes.toString('latin1')
  expect(raw).not.toContain('xpacket begin')
  expect(raw).not.toContain('/Metadata')
})
