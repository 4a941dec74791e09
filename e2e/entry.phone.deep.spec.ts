import { expect, test } from './fixtures.ts'
import { untilLoaded } from './support/open-game.ts'
import { openRealGame, roster } from './support/real-game.ts'

test('ENTRY-4 ENTRY-5 A goal without a network gets assists and a correction, saved once it is back', async ({
  page,
  product,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { manager, gameId, screen } = await openRealGame(page, product.address)
  const [scorer = '', first = '', second = ''] = roster.map(({ name }) => name)
  await screen.choosePlayer(scorer)
  await untilLoaded(page, 'surfaces')
  await context.setOffline(true)
  await screen.choose('SCORE')
  await screen.tap(700, 190)
  await screen.button('Add assists').tap()
  const goal = page.getByRole('region', { name: 'Goal', exact: true })
  for (const name of [first, second]) {
    await goal.getByRole('button', { name: new RegExp(`\\d ${name}$`) }).tap()
  }
  await expect(goal).toHaveCount(0)
  await screen.button('Correct Last Shot').tap()
  const panel = page.getByRole('dialog', { name: 'Correct Last Shot' })
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: new RegExp(`\\d ${first}$`) }).tap()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await context.setOffline(false)
  await screen.expectSaved()
  const { goals } = await manager.call<{ goals: readonly Goal[] }>('GET', `/goals/games/${gameId}`)
  expect(goals).toMatchObject([
    { scorer: { name: first }, assister1: { name: second }, assister2: null },
  ])
})

interface Goal {
  readonly scorer: { readonly name: string }
  readonly assister1: { readonly name: string } | null
  readonly assister2: { readonly name: string } | null
}
