import type { Route } from '@playwright/test'
import { isDeep } from '../scripts/testing/tier.ts'
import { expect } from './fixtures.ts'
import { test } from './support/csp.ts'
import { overflow } from './support/quality.ts'

/** Drawing over a hundred operations takes twenty seconds of a processor: the quick tier has two. */
async function withTwoOperations(route: Route): Promise<void> {
  const response = await route.fetch()
  const contract: { paths: Record<string, Record<string, { operationId: string }>> } =
    await response.json()
  const isShown = ({ operationId }: { operationId: string }) =>
    ['createShot', 'deleteTeamImage'].includes(operationId)
  const paths = Object.entries(contract.paths).filter(([, path]) =>
    Object.values(path).some(isShown),
  )
  await route.fulfill({ response, json: { ...contract, paths: Object.fromEntries(paths) } })
}

test('CONTRACT-6 CONTRACT-7 The contract is readable at /api/docs, under the content policy', async ({
  page,
}) => {
  if (!isDeep) await page.route('**/api/openapi.json', withTwoOperations)
  await page.goto('/api/docs#/shots/createShot')
  // Drawing over a hundred operations takes a busy machine long.
  const patiently = { timeout: 60_000 }
  await expect(page.getByText('Ice-hockey statistics for teams.')).toBeVisible(patiently)
  // A group that the address does not name, and an operation of it.
  await page.getByRole('button', { name: 'Expand operation' }).first().waitFor(patiently)
  await page.locator('#operations-tag-teamImages').click()
  await expect(page.locator('#operations-teamImages-deleteTeamImage')).toBeVisible(patiently)

  const operation = page.locator('#operations-shots-createShot')
  await expect(operation).toContainText('/shots/games/{gameId}')
  await expect(operation).toContainText('Permission: game.record.')
  const answers = operation.locator('.responses-table')
  await expect(answers).toContainText('Please sign in to continue')
  const request = operation.locator('.opblock-section-request-body')
  await request.getByRole('tab', { name: 'Schema' }).click()
  await expect(request).toContainText('Canvas units from the left edge of the sheet')
  expect(await overflow(page)).toEqual([])
})
