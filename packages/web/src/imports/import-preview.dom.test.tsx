import type { RosterPreview } from '@icetally/domain/imports/endpoints/imports'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '#test/app/rendered.tsx'
import { ImportPreview } from './import-preview.tsx'

type Row = RosterPreview['rows'][number]

const player = (name: string) => ({ name, number: null, position: null, shoots: null })

/** 15 rows of a state. */
const rowsOf = (status: Row['status'], first: number): Row[] =>
  Array.from({ length: 15 }, (_, index) => ({
    ...{ line: first + index, status, reason: null, canApply: true },
    before: status === 'changed' ? { id: `${index}`, ...player(`Old ${index}`) } : null,
    after: player(`Player ${index}`),
  }))

it('IMPORTPAGE-12 A long preview shows every row that overwrites or asks, and ten of the others until all are requested', async () => {
  const { user } = renderAt(
    '/',
    <ImportPreview
      preview={{
        kind: 'roster',
        ...{ importId: 'long', expiresAt: '2026-11-22T10:00:00.000Z', questions: [], notes: [] },
        source: { format: 'text', encoding: 'utf-8', delimiter: ',', sheet: null, timeZone: null },
        room: { left: null, reason: null },
        rows: [...rowsOf('doubtful', 0), ...rowsOf('changed', 100), ...rowsOf('new', 200)],
      }}
      known={{ isCalendar: false, seasons: new Map(), timeZone: null }}
      onAnswer={() => undefined}
      onApply={() => undefined}
      onBack={() => undefined}
      {...{ answering: false, applying: false, offline: false }}
    />,
  )
  const shown = (title: string) => {
    const heading = screen.getByRole('heading', { name: title })
    const list = within(heading.closest('section') ?? document.body).getAllByRole('listitem')
    return list.filter(({ className }) => !className.includes('hidden')).length
  }
  expect(['Needs a look', 'Changed', 'New'].map(shown)).toEqual([15, 15, 10])
  expect(screen.getByRole('button', { name: 'Add 15 players, change 15' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'All 15' }))
  expect(shown('New')).toBe(15)
})
