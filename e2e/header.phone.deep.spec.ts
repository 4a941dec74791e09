import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { openGame } from './support/open-game.ts'
import { newPerson } from './support/person.ts'

test('SHELL-11 On a phone the account in the header names the user, and while a game is recorded the status takes its space', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  const { manager, teamId, path } = await openGame(page, product.address)
  await page.goto(`/teams/${teamId}/games`)
  const header = page.getByRole('banner')
  const { displayName, email } = manager.person
  const account = header.getByRole('button', { name: `Account of ${displayName}`, exact: true })
  await account.tap()
  const menu = page.getByRole('menu', { name: `Account of ${displayName}`, exact: true })
  for (const text of [displayName, email]) {
    await expect(menu.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Enter Game' }).tap()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  const game = new Game(page)
  await expect(game.button('Attacking Right')).toBeEnabled()
  await expect(account).toHaveCount(0)
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await game.tap(500, 200)
  await expect(game.unsent).toHaveText('Offline · 1 unsent')
})

test('TOAST-10 On a phone in either orientation a message with Undo covers no control of the recorder, and closes with the next shot', async ({
  page,
  product,
}) => {
  await openGame(page, product.address)
  const game = new Game(page)
  for (const [index, size] of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ].entries()) {
    await page.setViewportSize(size)
    await game.tap(600, 200)
    await game.expectCounts({ againstShots: index + 1 })
    await game.button('Undo Last Shot').click()
    const undo = game.button('Undo')
    await expect(undo).toBeInViewport({ ratio: 1 })
    const covered = await undo.evaluate(async (button) => {
      const message = button.closest('.toast-success')
      await Promise.all(message?.getAnimations().map(({ finished }) => finished) ?? [])
      const place = message?.getBoundingClientRect()
      if (place === undefined) return ['no message']
      const tools = document.querySelectorAll('canvas, button, [role=tab]')
      return [...tools]
        .filter((tool) => tool.closest('.toast') === null)
        .filter((tool) => {
          const { left, right, top, bottom, width } = tool.getBoundingClientRect()
          const beside = left >= place.right || right <= place.left
          return width > 1 && !beside && top < place.bottom && bottom > place.top
        })
        .map((tool) => tool.outerHTML.slice(0, 80))
    })
    expect(covered, `${size.width} pixels wide`).toEqual([])

    await game.tap(500, 200)
    await expect(undo).toBeHidden()
  }
})

test('TOAST-8 On the narrowest phone a success message keeps its words whole', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const person = newPerson()
  const signIn = new SignIn(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/login')
  await signIn.signIn(person.email, 'not the password')
  await new Shell(page).expectToast(
    'Login failed. Please check your email and password, or create a new account.',
  )
  await page.getByRole('link', { name: 'create a new account' }).click()
  await signIn.register(person)

  // Looked at in the page: it is there for a moment only.
  const looks = await page.evaluate(async () => {
    const success = () =>
      [...document.querySelectorAll('[data-base-ui-portal] [role="status"]')].find((message) =>
        message.textContent.includes('Account'),
      )
    let message = success()
    for (; message === undefined; message = success()) await new Promise(requestAnimationFrame)
    const text = message.querySelector('p')?.firstChild
    if (!text) throw new Error('no text')
    const words = [...(text.textContent ?? '').matchAll(/\S+/g)]
    const linesOf = ({ index, 0: word }: RegExpMatchArray) => {
      const range = document.createRange()
      range.setStart(text, index ?? 0)
      range.setEnd(text, (index ?? 0) + word.length)
      return range.getClientRects().length
    }
    const behind = message.parentElement?.querySelector('[role="alert"]')
    const width = (element: Element | null | undefined) =>
      element?.getBoundingClientRect().width ?? 0
    return { lines: words.map(linesOf), isBehindWider: width(behind) > width(message) }
  })
  expect(looks).toEqual({ lines: [1, 1, 1], isBehindWider: false })
})
