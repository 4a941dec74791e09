import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { workbookOf } from './workbook.ts'

const table = (name: string) => ({
  name,
  columns: [{ title: 'Opponent', type: 'text' as const }],
  rows: [['Boston Fleet']],
})

it.each([
  ['letter', 'paperSize="1"'],
  ['a4', 'paperSize="9"'],
] as const)(
  'REPORT-66 A sheet of a workbook is printed on %s paper, as wide as the page, with its heading on each page',
  async (paper, size) => {
    const zone = { timeZone: 'UTC', paper }
    const files = unzipSync(await workbookOf({ tables: [table('Games'), table('Players')], zone }))
    const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
    for (const sheet of ['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']) {
      expect(read(sheet)).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews')
      expect(read(sheet)).toMatch(new RegExp(`<pageSetup[^>]*${size}[^>]*fitToHeight="0"`))
    }
    expect(read('xl/workbook.xml')).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="1">'Players'!$1:$1</definedName>`,
    )
  },
)

it('REPORT-67 A workbook displays halves of minutes, and whole minutes without a decimal', async () => {
  const column = { title: 'Penalty Minutes', type: 'number' as const }
  const zone = { timeZone: 'UTC', paper: 'a4' as const }
  const stylesOf = async (minutes: number) => {
    const tables = [{ name: 'Players', columns: [column], rows: [[minutes]] }]
    const files = unzipSync(await workbookOf({ tables, zone }))
    return strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
  }
  expect(await stylesOf(1.5)).toContain('formatCode="0.0"')
  expect(await stylesOf(4)).not.toContain('formatCode="0.0"')
})
