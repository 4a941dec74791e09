import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorMs } from '../../../../scripts/testing/processor-time.ts'
import { csvOf } from '../reports/csv.ts'
import { reportChoices, SEPARATORS } from '../reports/formats.ts'
import { tableOf } from '../reports/table.ts'
import { disarmed, rearmed } from './formula.ts'

const FORMULA = /^['"\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/u

const dangerous = fc
  .array(
    fc.constantFrom(
      ...'=+-@\uFF1D\uFF0B\uFF0D\uFF20\u2212,;|\t\r\n\'" Aé\u00a0\u3000\u0001\u200b'.split(''),
    ),
    { maxLength: 12 },
  )
  .map((letters) => letters.join(''))

describe('texts in tables that spreadsheets open', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ["x;=cmd|'/C calc'!A0;y", "x;'=cmd|'/C calc'!A0;y"],
    ['a,"=1+1', `a,'"=1+1`],
    ['a\t＝1', "a\t'＝1"],
    ['  @A1', "'  @A1"],
    ['\tA', "'\tA"],
    ["'=1", "''=1"],
    ['\u0000=1', "'\u0000=1"],
    ['a;\u200b\u001f@A1', "a;'\u200b\u001f@A1"],
    ['Anna-Lena O’Brien', 'Anna-Lena O’Brien'],
    ["Rink 2, 'A' - ice", "Rink 2, 'A' - ice"],
  ])('REPORT-61 An apostrophe precedes every possible formula in %j', (text, expected) => {
    expect(disarmed(text)).toBe(expected)
  })

  it('REPORT-61 No part of a text begins a formula, and the text can be restored', () => {
    fc.assert(
      fc.property(dangerous, (text) => {
        const written = disarmed(text)
        for (const part of written.split(/[,;|\t\r\n]/))
          expect(part).not.toMatch(/^(?!')["\s\p{Cc}\p{Cf}]*[=+@-]/u)
        expect(written).not.toMatch(/^[\t\r\n]/)
        for (const part of written.split(/[,;|\t\r\n]/)) {
          if (FORMULA.test(part)) expect(part).toMatch(/^'/)
        }
        expect(rearmed(written)).toBe(text)
      }),
      { seed: 61, numRuns: 2000 },
    )
  })

  it('REPORT-61 A long text takes time in proportion to its length', () => {
    for (const part of ['\t', "'", ' ', ';', `;'"`, '\t=', '\u0001', ';\u200b']) {
      const text = part.repeat(200_000)
      const took = processorMs(() => expect(rearmed(disarmed(text))).toBe(text))
      expect(took).toBeLessThan(2000)
    }
  })

  it.each(SEPARATORS)(
    'REPORT-62 In a file with %j every text is quoted and numbers are not',
    (separator) => {
      const table = tableOf<readonly [string, number]>(
        'Table',
        [
          { title: 'Name', type: 'text', of: ([name]) => name },
          { title: 'Figure', type: 'number', of: ([, figure]) => figure },
        ],
        [
          ['Kim', -2],
          ["x;=cmd|'/C calc'!A0;y", 3],
          ['a,+1\t-2', 4],
        ],
      )
      expect(csvOf(table, reportChoices({ separator, bom: false })).split('\r\n')).toEqual([
        `Name${separator}Figure`,
        `"Kim"${separator}-2`,
        `"x;'=cmd|'/C calc'!A0;y"${separator}3`,
        `"a,'+1\t'-2"${separator}4`,
        '',
      ])
    },
  )
})
