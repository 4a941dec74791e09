import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { openGame } from './support/open-game.ts'

test('PERIOD-9 A direction changed in another tab turns the rink without a message', async ({
  page,
  context,
  product,
}) => {
  const { path } = await openGame(page, product.address)
  const second = await context.newPage()
  // A message disappears by itself, so every text shown is collected.
  const received: string[] = []
  await second.exposeFunction('hear', (text: string) => received.push(text))
  await second.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) Reflect.get(window, 'hear')(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  await second.goto(path)
  const [game, copy] = [new Game(page), new Game(second)]
  await expect(copy.button('Attacking Right')).toBeEnabled()
  for (const direction of ['left', 'right', 'left'] as const) {
    await game.attack(direction)
    const name = direction === 'left' ? 'Attacking Left' : 'Attacking Right'
    await expect(copy.button(name)).toHaveAttribute('aria-pressed', 'true')
    await game.expectSaved()
    await copy.expectSaved()
  }
  // Messages arrive in order: one about that change would have arrived before this one.
  await copy.choose('AGAINST')
  await copy.tap(100, 120)
  const has = (said: string) => received.some((text) => text.includes(said))
  await expect.poll(() => has('Shot recorded successfully')).toBe(true)
  expect(has('The attacking direction was changed elsewhere')).toBe(false)
})
