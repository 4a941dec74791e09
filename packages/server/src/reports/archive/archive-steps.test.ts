import { expect, it } from 'vitest'
import { ArchiveSteps } from './archive-steps.ts'

const ARCHIVE = JSON.stringify({
  ...{ icetally: 'archive', version: 1, seasons: [], players: [], games: [] },
  team: { name: 'Jäger', recording: { periodMinutes: 20 }, trueRink: false, underThirteen: false },
})

function opened(text: string) {
  const steps = new ArchiveSteps()
  steps.answer({ begin: true })
  steps.answer({ bytes: Buffer.from(text) })
  return steps.answer({ open: { address: 'a', now: 0 } })
}

it('ARCHIVE-12 A byte order mark before an archive is ignored', () => {
  expect(opened(ARCHIVE)).toMatchObject({ head: { games: 0 } })
  expect(opened(`\ufeff${ARCHIVE}`)).toEqual(opened(ARCHIVE))
  expect(opened(`\ufeff\ufeff${ARCHIVE}`)).toMatchObject({
    refusal: { code: 'MALFORMED_REQUEST', sentence: 'The request body is not valid JSON' },
  })
})
