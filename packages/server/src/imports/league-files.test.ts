import { expect, it } from 'vitest'
import { IMPORT_CONTEXT } from '#test/import-context.ts'
import { readImport } from './read/read-import.ts'

const KNOWN = { ...IMPORT_CONTEXT, kind: 'schedule' } as const

it('IMPORT-99 The schedule of a whole league raises the question which team is yours, for any number of rows', async () => {
  const rows = Array.from({ length: 1312 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 9, 1 + (index % 180))).toISOString().slice(0, 10)
    return `${day},19:00,Team ${index % 32},Team ${(index + 1 + (index % 7)) % 32}`
  })
  const bytes = Buffer.from(`Date,Time,Visitor,Home\n${rows.join('\n')}`)
  const answer = await readImport({ ...KNOWN, bytes })
  if ('refusal' in answer) throw new Error(answer.refusal)
  expect(answer.questions).toMatchObject([{ name: 'ourTeam', answer: null }])
  expect(answer.entries).toHaveLength(500)
  expect(answer.notes.at(-1)).toBe(
    'These are the first 500 of 1,312 rows. Say which team is yours to see its games.',
  )
  const answered = await readImport({ ...KNOWN, bytes, ourTeam: 'Team 7' })
  if ('refusal' in answered) throw new Error(answered.refusal)
  expect(answered.entries).toHaveLength(82)
  expect(answered.questions).toEqual([])
})
