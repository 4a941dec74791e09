import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { Faceoffs } from './pages/faceoffs.ts'
import { Game, NO_SHOTS } from './pages/game.ts'
import { Goals } from './pages/goals.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { Unsent } from './pages/unsent.ts'
import { holdAllElse, holdRecords, openGame, untilLoaded } from './support/open-game.ts'
import type { PreparedGame } from './support/set-up.ts'
import { OTHER_PLAYER, SHOOTER } from './support/set-up.ts'

interface Recorded {
  readonly shots: { readonly xCoord: number; readonly scored: boolean }[]
  readonly goals: unknown[]
  readonly faceoffs: { readonly taken: number; readonly won: number }[]
}

/** What the server has of a game. */
async function recorded({ manager, gameId }: PreparedGame): Promise<Recorded> {
  const [{ shots }, { goals }, { faceoffs }] = await Promise.all([
    manager.call<Pick<Recorded, 'shots'>>('GET', `/shots/games/${gameId}`),
    manager.call<Pick<Recorded, 'goals'>>('GET', `/goals/games/${gameId}`),
    manager.call<Pick<Recorded, 'faceoffs'>>('GET', `/faceoffs/games/${gameId}`),
  ])
  return { shots, goals, faceoffs }
}

test('KEEP-3 KEEP-4 Records taken without a network reach the server once', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const prepared = await openGame(page, product.address)
  const game = new Game(page)
  const unsent = new Unsent(page)
  await game.expectSaved()
  await untilLoaded(page, 'other-tabs')
  await context.setOffline(true)
  await expect(unsent.chip).toHaveText('Offline')
  for (const x of [100, 200, 300]) await game.tap(x, 120)
  await game.choose('SCORE')
  await game.choosePlayer(SHOOTER)
  await game.tap(600, 200)
  await game.tap(650, 200)
  await game.button('Undo Last Shot').click()
  await game.expectCounts({ forShots: 1, forScores: 1, againstShots: 3, againstScores: 0 })
  await game.openTab('Goals & Assists')
  await new Goals(page).assign('Scorer', SHOOTER)
  await new Goals(page).submit.click()
  await expect(new Goals(page).recorded).toHaveCount(1)
  await game.openTab('Faceoffs')
  const faceoffs = new Faceoffs(page)
  await faceoffs.track(OTHER_PLAYER)
  for (const button of ['+', '+', '-'] as const) await faceoffs.press(OTHER_PLAYER, button)
  await faceoffs.expectCounts(OTHER_PLAYER, 3, 2)
  await expect(unsent.chip).toHaveText('Offline · 11 unsent')
  expect(await recorded(prepared)).toEqual({ shots: [], goals: [], faceoffs: [] })

  await context.setOffline(false)
  await game.expectSaved()
  const { shots, goals, faceoffs: tracked } = await recorded(prepared)
  expect(shots.map(({ xCoord }) => Math.round(xCoord / 100))).toEqual([1, 2, 3, 6])
  expect(goals).toHaveLength(1)
  expect(tracked).toMatchObject([{ taken: 3, won: 2 }])
  await page.reload()
  await game.expectCounts({ forShots: 1, forScores: 1, againstShots: 3, againstScores: 0 })
})

test('KEEP-9 A session that ends with unsent records loses none, and signing in sends them', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const prepared = await openGame(page, product.address)
  const { manager } = prepared
  const game = new Game(page)
  await game.expectSaved()
  // Ends every other session of this person, that of the page among them, of which it hears as it sends.
  const release = await holdAllElse(page)
  const { password } = manager.person
  await manager.call('PUT', '/auth/password', { currentPassword: password, newPassword: password })
  await game.tap(300, 120)
  await expect(page).toHaveURL(/\/login$/)
  await release()
  await expect(page.getByRole('note')).toContainText('Sign in to send 1 record')
  const { displayName } = manager.person
  await expect(page.getByRole('note')).toContainText(displayName)
  await new SignIn(page).signIn(manager.person.email, password)
  await game.expectCounts({ ...NO_SHOTS, againstShots: 1 })
  await game.expectSaved()
  expect((await recorded(prepared)).shots).toHaveLength(1)
})

test('KEEP-10 Signing out with unsent records asks first and keeps them for the same user', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const prepared = await openGame(page, product.address)
  const game = new Game(page)
  await game.expectSaved()
  await untilLoaded(page, 'surfaces')
  await context.setOffline(true)
  for (const x of [100, 200, 300]) await game.tap(x, 120)
  await new Shell(page).expectToast('Shot recorded successfully')
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  await signOut.click()
  const question = page.getByRole('dialog', { name: 'Sign out', exact: true })
  await expect(question).toContainText(
    '3 records have not been sent yet. They stay on this device and are sent when you sign in again.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await game.expectCounts({ ...NO_SHOTS, againstShots: 3 })
  await signOut.click()
  await question.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('note')).toContainText('Sign in to send 3 records')
  expect((await recorded(prepared)).shots).toEqual([])

  await context.setOffline(false)
  const { email, password } = prepared.manager.person
  await new SignIn(page).signIn(email, password)
  await expect.poll(async () => (await recorded(prepared)).shots.length).toBe(3)
  await game.expectSaved()
})

test('ATTENTION-1 ATTENTION-3 SHELL-26 Refused operations are listed and can be sent again', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const prepared = await openGame(page, product.address)
  const { manager, teamId } = prepared
  const game = new Game(page)
  const unsent = new Unsent(page)
  await game.expectSaved()
  await game.choosePlayer(SHOOTER)
  // The refusal of the first would make the screen one on which nothing can be recorded.
  const release = await holdRecords(page)
  for (const x of [300, 400]) await game.tap(x, 120)
  await game.expectCounts({ ...NO_SHOTS, forShots: 2 })
  await manager.call('PUT', `/teams/${teamId}`, { state: 'DISABLED' })
  release()
  await new Shell(page).expectToast('Failed to record shot')
  await new Shell(page).expectToast('This team is disabled')
  await game.expectCounts(NO_SHOTS)
  await expect(page.getByText(/^This team is disabled\. What was recorded/)).toBeVisible()
  await expect(unsent.chip).toHaveText('2 need attention')

  await unsent.open()
  await expect(unsent.refused).toHaveCount(2)
  await expect(unsent.refused.first()).toContainText(
    /^Shot by #41 Denisa Křížová, period 1, \d{1,2}:\d\d [AP]M/,
  )
  await expect(unsent.refused.first()).toContainText('This team is disabled')

  const downloading = page.waitForEvent('download')
  await unsent.button('Save to a file').click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^icetally-unsent-\d{4}-\d\d-\d\d\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Shot by #41 Denisa Křížová')

  await unsent
    .button(/^Discard:/)
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Confirm Discard' })
  await expect(question).toContainText(/Are you sure you want to discard "Shot by #41/)
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(unsent.refused).toHaveCount(1)

  await manager.call('PUT', `/teams/${teamId}`, { state: 'ACTIVE' })
  await unsent.button(/^Retry:/).click()
  await expect(unsent.list).toContainText('All saved')
  await unsent.close()
  await game.expectCounts({ ...NO_SHOTS, forShots: 1 })
  expect((await recorded(prepared)).shots).toHaveLength(1)
})
