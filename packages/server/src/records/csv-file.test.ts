import { csvOf } from '@icetally/domain/reports/csv'
import { DECIMAL_MARKS, reportChoices, SEPARATORS } from '@icetally/domain/reports/formats'
import { tableOf } from '@icetally/domain/reports/table'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvText } from './csv-file.ts'

it('REPORT-60 A CSV file that a device makes is the same, byte for byte, as that of the server', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[=+"';,\t\r\n A]{0,6}$/))
  const row = fc.record({ name: text, share: fc.nat(100) })
  const choices = fc.record({
    bom: fc.boolean(),
    separator: fc.constantFrom(...SEPARATORS),
    decimal: fc.constantFrom(...DECIMAL_MARKS),
  })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), choices, (rows, said) => {
      const table = tableOf(
        'Table',
        [
          { title: 'Name, of "all"', type: 'text', of: ({ name }) => name },
          { title: 'Share', type: 'percent', of: ({ share }) => ({ part: share, whole: 99 }) },
        ],
        rows,
      )
      expect(csvOf(table, reportChoices(said))).toBe(csvText(table, reportChoices(said)))
    }),
  )
})
