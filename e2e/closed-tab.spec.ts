import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'

test('OUTBOX-25 A shot whose tab is closed in the same event is sent by another open tab within seconds', async ({
  page,
  context,
  product,
}) => {
  const { manager, gameId, teamId, path } = await openGame(page, product.address)
  await page.goto(`/teams/${teamId}/games`)
  await expect(page.getByRole('button', { name: 'Enter Game' })).toBeVisible()
  const closed = await context.newPage()
  await closed.goto(path)
  const game = new Game(closed)
  await expect(game.button('Attacking Right')).toBeEnabled()
  // Nothing is stored or sent after the event of the press.
  await closed.evaluate(() => {
    addEventListener('click', () => {
      for (const end = performance.now() + 3000; performance.now() < end; );
    })
  })
  const tapped = game.tap(600, 200).catch(() => undefined)
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('ahead')))
  await Promise.all([tapped, closed.close()])
  const shots = async () => {
    const answer = await manager.call<{ shots: unknown[] }>('GET', `/shots/games/${gameId}`)
    return answer.shots.length
  }
  await expect.poll(shots).toBe(1)
})
