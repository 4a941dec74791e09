import { test } from './fixtures.ts'
import { newcomersJourney } from './support/journey.ts'

test('JOURNEY-1 JOURNEY-2 JOURNEY-3 A newcomer records a game, and a second user sees it', async ({
  page,
  browser,
}) => {
  await newcomersJourney(page, browser)
})
