import { expect, type Locator, type Page } from '@playwright/test'
import { Game } from './game.ts'
import { playerName } from './player-name.ts'

/** The game screen with everything switched on; counts presses. */
export class WholeGameScreen extends Game {
  #presses = 0
  #shooter: string | null | undefined

  /** Presses since the last call. */
  takePresses(): number {
    const presses = this.#presses
    this.#presses = 0
    return presses
  }

  async #press(target: Locator): Promise<void> {
    this.#presses += 1
    await target.tap()
  }

  /** Taps the rink for a player or the opponent (null), or holds it for a goal. */
  async shoot(name: string | null, at: { x: number; y: number }, isGoal: boolean): Promise<void> {
    if (name !== this.#shooter) {
      const tile = name === null ? this.button('AGAINST') : this.player(name).first()
      await this.#press(tile)
      this.#shooter = name
    }
    this.#presses += 1
    if (isGoal) await this.#hold(at)
    else await this.tap(at.x, at.y)
  }

  /** Lifts once the score is seen, as a person does. */
  async #hold({ x, y }: { x: number; y: number }): Promise<void> {
    const box = await this.rink.boundingBox()
    if (box === null) throw new Error('the rink is not shown')
    const client = await this.page.context().newCDPSession(this.page)
    const at = { x: box.x + (x / 800) * box.width, y: box.y + (y / 400) * box.height }
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await this.page.locator('canvas[data-held]').waitFor()
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await client.detach()
  }

  /** Records the outcome of the previous shot. */
  async sayOutcome(outcome: 'Saved' | 'Blocked'): Promise<void> {
    await this.#press(this.button(outcome))
    await expect(this.button(outcome)).toHaveAttribute('aria-pressed', 'true')
  }

  get goal(): Locator {
    return this.page.getByRole('region', { name: 'Goal', exact: true })
  }

  /** Who assisted; answers once it asks who was on the ice. */
  async assist(names: readonly string[]): Promise<void> {
    const players = this.goal.getByRole('list', { name: 'Players', exact: true })
    for (const name of names) {
      await this.#press(players.getByRole('button', { name: playerName(name) }))
    }
    if (names.length < 2) await this.next()
  }

  /** The number of the opponent who scored. */
  async number(number: number): Promise<void> {
    if ((await this.#pressNumber(this.goal, number)) === 'one digit') await this.next()
  }

  /** Presses an opponent's number, of this game or by its digits. */
  async #pressNumber(place: Locator, number: number): Promise<'whole' | 'one digit'> {
    const seen = place
      .getByRole('list', { name: 'Numbers of this game', exact: true })
      .getByRole('button', { name: String(number), exact: true })
    if ((await seen.count()) > 0) {
      await this.#press(seen)
      return 'whole'
    }
    for (const digit of String(number)) {
      await this.#press(place.getByRole('button', { name: `Digit ${digit}`, exact: true }))
    }
    return number < 10 ? 'one digit' : 'whole'
  }

  /** Presses the players who differ from those shown on the ice, and confirms. */
  async onIce(names: readonly string[]): Promise<void> {
    const list = this.goal.getByRole('list', { name: 'On the ice', exact: true })
    await expect(list).toBeVisible()
    const tiles = list.getByRole('button')
    const all = await tiles.evaluateAll((buttons) =>
      buttons.map((button, index) => ({
        index,
        name: button.textContent ?? '',
        isShown: button.getAttribute('aria-pressed') === 'true',
      })),
    )
    const wrong = all.filter(
      ({ name, isShown }) => isShown !== names.some((one) => name.includes(one)),
    )
    // Those who were not on first: there is room for six.
    for (const { index } of wrong.toSorted((one, other) => +other.isShown - +one.isShown)) {
      await this.#press(tiles.nth(index))
    }
    await this.done()
    await expect(this.goal).toBeHidden()
  }

  /** Makes the strength of the newest goal this one, unless it is proposed. */
  async strength(chip: string): Promise<void> {
    const chosen = this.button(chip)
    if ((await chosen.getAttribute('aria-pressed')) !== 'true') await this.#press(chosen)
  }

  /** Continues to the players on the ice. */
  next(): Promise<void> {
    return this.#press(this.goal.getByRole('button', { name: 'Next', exact: true }))
  }

  done(): Promise<void> {
    return this.#press(this.goal.getByRole('button', { name: 'Done', exact: true }))
  }

  /** Another goalie, or an empty net. */
  async changeGoalie(name: string | null): Promise<void> {
    await this.#press(this.page.getByRole('button', { name: /^(Goalie: |Who is in net\?)/ }))
    const panel = this.page.getByRole('dialog', { name: 'Goalie in net', exact: true })
    await isStill(panel)
    await this.#press(
      panel.getByRole('button', name === null ? { name: 'Empty net' } : { name: playerName(name) }),
    )
    await expect(panel).toBeHidden()
  }

  /** A penalty of a player of ours, or of an opponent's number. */
  async penalty(of: string | number, infraction: string): Promise<void> {
    await this.#press(this.button('Penalty'))
    const sheet = this.page.getByRole('dialog', { name: 'Penalty', exact: true })
    await isStill(sheet)
    if (typeof of === 'number') {
      await this.#press(sheet.getByRole('button', { name: 'Opponent', exact: true }))
      const pressed = await this.#pressNumber(sheet, of)
      if (pressed === 'one digit') {
        await this.#press(sheet.getByRole('button', { name: `#${of}`, exact: true }))
      }
    } else {
      await this.#press(sheet.getByRole('button', { name: playerName(of) }))
    }
    await this.read()
    const infractions = sheet.getByRole('list', { name: 'Infraction', exact: true })
    await this.#press(
      infractions.getByRole('button', { name: new RegExp(`^${infraction}\\b`, 'i') }),
    )
    await expect(sheet).toBeHidden()
  }

  /**
   * Waits as long as a person reads what has replaced the pressed control. There the app takes no press for 400 ms from
   * its next look, up to 100 ms later (press-guard.ts); in the page's own time, in which a busy machine delays both.
   */
  async read(): Promise<void> {
    await this.page.evaluate(async () => {
      for (const milliseconds of [150, 450]) {
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
      }
    })
  }

  /** Starts the clock of the period in view. */
  async startClock(): Promise<void> {
    await this.#press(this.button('Start the clock'))
    await expect(this.button('Stop the clock')).toBeVisible()
  }

  /**
   * Lets minutes of play pass without records: the clock of the period runs to so many seconds, and
   * shows them until twenty seconds have passed.
   */
  async letPass(page: Page, gameId: string, period: number, seconds: number): Promise<void> {
    await page.evaluate(
      ([id, number, to]) => {
        const key = 'icetally-game-clock'
        const notes: [string, { periods: Record<number, object> }][] = JSON.parse(
          localStorage.getItem(key) ?? '[]',
        )
        for (const [game, { periods }] of notes) {
          if (game !== id) continue
          const runningSince = Date.now() + 20_000
          periods[number] = { ...periods[number], seconds: to, runningSince }
        }
        localStorage.setItem(key, JSON.stringify(notes))
        dispatchEvent(new Event(key))
      },
      [gameId, period, seconds] as const,
    )
  }
}

/** Waits until it has come to where it stays. */
const isStill = (dialog: Locator): Promise<unknown> =>
  dialog.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
