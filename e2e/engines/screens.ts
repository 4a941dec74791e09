import { recordOwnBusiestGame } from '../support/busiest-game.ts'
import { type Engine, until, untilDrawn } from './engine.ts'
import { handsOn } from './hands.ts'

/** A dark green that is visible on ice, and the color that the browser computes by day. */
const COLOUR = '#154734'
const COLOUR_BY_DAY = 'rgb(21, 71, 52)'

/**
 * The pages of a recorded game as a manager sees them: summary, its picture, intermission, maps, a player,
 * two compared, the team's color and the lamp of a goal. Throws at the first thing that is not as it should be.
 */
export async function screens(engine: Engine, address: string): Promise<void> {
  const { manager, teamId, gameId } = await recordOwnBusiestGame(address)
  await manager.call('PUT', `/teams/${teamId}`, { colour: COLOUR })
  const next = await manager.addGame(teamId, 'HIFK')
  const hands = handsOn(engine)
  const { press, says } = hands
  const team = `${address}/teams/${teamId}`
  /** Opens a page of the team once the one before is known to be without errors. */
  const open = async (page: string) => {
    await hands.expectNoErrors()
    await hands.open(`${team}${page}`)
  }
  const { email, password } = manager.person
  await hands.open(`${address}/login`)
  await hands.fill('Email', email)
  await hands.fill('Password', password)
  await press('Sign in')
  // The result of the game on the team's card.
  await says('Last result')
  await hands.seen('Open Game')

  await open(`/games/${gameId}/summary`)
  const { sheet } = await manager.call<{ sheet: Sheet }>('GET', `/games/${gameId}/sheet`)
  await hands.reads({
    'score-for': String(sheet.final.for),
    'score-against': String(sheet.final.against),
  })
  await painted(engine, 1, MARKS)
  await press('Share picture')
  await until('the picture of 1200 x 630', () => engine.ask<boolean>(PICTURE))
  await press('Cancel')

  await open(`/games/${gameId}/intermission`)
  await says('After Period 3')
  await painted(engine, 1, MARKS)

  await open('/analytics')
  await says(`${sheet.final.for} goals | `)
  await press('Heat')
  await painted(engine, 0, MARKS)
  await press('Zones')
  await painted(engine, 0, OURS)
  await painted(engine, 0, THEIRS)

  await open(`/players/${sheet.goalies[0]?.player.id}`)
  await painted(engine, 0, MARKS)
  await until("the jersey in the team's colour", () =>
    engine.ask<boolean>(
      `return [...document.querySelectorAll('main [class*="before:bg-jersey"]')].some((tile) => getComputedStyle(tile, '::before').backgroundColor === '${COLOUR_BY_DAY}')`,
    ),
  )
  const [one, other] = sheet.players.map(({ player }) => player.id)
  await open(`/players/compare?a=${one}&b=${other}`)
  await says('Per game')

  await open(`/games/${next}`)
  await hands.seen('Attacking Right')
  await engine.ask(WATCH_LAMP)
  await press('SCORE')
  await untilDrawn(engine)
  await engine.click('.tracker-players button')
  await hands.tap(735, 210)
  await hands.reads({ 'for-scores': '1' })
  await until('the lamp ran along the boards', () => engine.ask<boolean>(`return window.lampRan`))
  await until('the lamp is over', () =>
    engine.ask<boolean>(`return document.querySelector('[data-testid=goal-lamp]') === null`),
  )
  await hands.allIsSaved()
  await hands.expectNoErrors()
}

interface Sheet {
  readonly final: { readonly for: number; readonly against: number }
  readonly players: readonly Line[]
  readonly goalies: readonly Line[]
}

interface Line {
  readonly player: { readonly id: string }
}

/** A color of a map, as a condition for red, green and blue, and the share of the map that has it. */
interface Paint {
  readonly is: string
  readonly share: number
}

const ORANGE = 'red - blue > 60 && green - blue > 20'
/** Their zones, and ours; lines of the ice are blue, too, but cover less. */
const THEIRS: Paint = { is: ORANGE, share: 0.05 }
const OURS: Paint = { is: 'blue - red > 60', share: 0.05 }
/** Their crosses, in place of the heat of few shots. */
const MARKS: Paint = { is: ORANGE, share: 0.003 }

const painted = (engine: Engine, map: number, { is, share }: Paint) =>
  until(`map ${map + 1} is painted where ${is}`, () =>
    engine.ask<boolean>(`
      const canvas = document.querySelectorAll('canvas[data-testid=shot-map]')[${map}];
      canvas?.scrollIntoView({ block: 'center' });
      if (!canvas?.width) return false;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
        if (${is}) found += 1;
      }
      return found > (data.length / 4) * ${share};
    `),
  )

/** Has the dialog a picture of the right size, with the bars of both sides at its top? */
const PICTURE = `
  const image = document.querySelector('[role=dialog] img');
  if (image?.naturalWidth !== 1200 || image.naturalHeight !== 630) return false;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 630 });
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const [ground, ours, theirs] = [[600, 200], [100, 5], [1000, 5]].map(([x, y]) => context.getImageData(x, y, 1, 1).data.join());
  return new Set([ground, ours, theirs]).size === 3 && !ground.endsWith(',0');
`

const WATCH_LAMP = `
  window.lampRan = false;
  new MutationObserver(() => {
    const light = document.querySelector('[data-testid=goal-lamp] rect');
    if (light?.getAnimations().some(({ animationName }) => animationName === 'lamp')) window.lampRan = true;
  }).observe(document.body, { subtree: true, childList: true });
  return null;
`
