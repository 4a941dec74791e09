import { expect, test } from './fixtures.ts'
import { Game } from './pages/game.ts'
import { Shell } from './pages/shell.ts'
import { untilStored } from './support/installed.ts'
import { OTHER_PLAYER, prepareGame, SHOOTER } from './support/set-up.ts'

test.use({ serviceWorkers: 'allow' })

test('ROSTER-16 A player who left is marked everywhere within one sync, in all tabs, also offline', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { manager, teamId, gameId, path } = await prepareGame(product.address)
  const { players } = await manager.call<{ players: { id: string; name: string }[] }>(
    'GET',
    `/players/teams/${teamId}`,
  )
  const playerId = players.find(({ name }) => name === SHOOTER)?.id ?? ''
  await manager.call('POST', `/goals/games/${gameId}`, { scorerPlayerId: playerId, period: 1 })
  await manager.call('POST', `/faceoffs/games/${gameId}`, { playerId })
  const marked = `${SHOOTER} (removed)`

  await manager.open(page, path)
  await untilStored(page)
  await new Game(page).choosePlayer(SHOOTER)
  await new Game(page).tap(300, 200)
  await new Game(page).expectSaved()
  await new Game(page).openTab('Goals & Assists')
  await expect(
    page.getByRole('listitem').getByText(`#41 ${SHOOTER}`, { exact: true }),
  ).toBeVisible()
  const other = await context.newPage()
  await other.goto(path)
  await new Game(other).openTab('Faceoffs')
  await expect(other.getByRole('rowheader')).toContainText(SHOOTER)

  await manager.call('DELETE', `/players/${playerId}`)
  await expect(page.getByText(`#41 ${marked}`)).toBeVisible()
  await expect(other.getByRole('rowheader')).toContainText(marked)

  // Records that come later do not name the player again.
  await new Game(page).openTab('Shot Tracker')
  await new Game(page).choosePlayer(OTHER_PLAYER)
  await new Game(page).tap(500, 100)
  await new Game(page).expectSaved()
  for (const offline of [false, true]) {
    await context.setOffline(offline)
    await page.reload()
    await new Game(page).openTab('Goals & Assists')
    await expect(page.getByText(`#41 ${marked}`)).toBeVisible()
    await new Game(page).openTab('Shot Tracker')
    const rink = await new Game(page).rink.boundingBox()
    if (rink === null) throw new Error('the rink is not shown')
    await page.mouse.move(rink.x + (300 / 800) * rink.width, rink.y + rink.height / 2)
    await expect(page.getByText(`#41 ${marked}`, { exact: true })).toBeVisible()
    if (!offline) {
      await new Shell(page).navigate('Analytics')
      await expect(page.getByRole('main').getByText(marked)).toHaveCount(3)
      await page.goto(path)
    }
  }
  await new Shell(page).navigate('Analytics')
  await expect(page.getByRole('main').getByText(marked)).toHaveCount(3)
})
