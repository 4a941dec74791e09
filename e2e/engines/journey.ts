import { newPerson } from '../support/person.ts'
import { type Engine, until } from './engine.ts'

const TEAM = 'Ilves Tampere'
const KRIZOVA = 'Denisa Křížová'
const HEIKKINEN = 'Aino Heikkinen'

/** Finds what is shown to press: by its whole name, or what it begins with; in an open dialog first. */
const FIND = `
  const shown = (element) => element.checkVisibility() && element.getClientRects().length > 0;
  const read = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const named = (name, selector) => {
    const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter(shown).at(-1);
    const all = [...(dialog ?? document).querySelectorAll(selector)].filter(shown);
    const nameOf = (element) => read(element.getAttribute('aria-label') ?? element.textContent);
    return all.find((element) => nameOf(element) === name) ??
      all.find((element) => nameOf(element).includes(name));
  };
  const mark = (element) => {
    for (const old of document.querySelectorAll('[data-found]')) old.removeAttribute('data-found');
    element?.setAttribute('data-found', '');
    element?.scrollIntoView({ block: 'center' });
    return element !== undefined && element.disabled !== true;
  };
`
const PRESSABLE = 'button, a[href], [role=tab], [role=menuitem], [role=radio]'
const FOUND = '[data-found]'

/**
 * The journey of a newcomer: account, team, roster, game, shots, goals, summary and analytics. Throws at
 * the first thing that is not as it should be.
 */
export async function journey(engine: Engine, address: string): Promise<void> {
  const text = JSON.stringify
  const find = (what: string, script: string) =>
    until(what, () => engine.ask<boolean>(`${FIND} return mark(${script})`))
  const press = async (name: string) => {
    await find(`'${name}' to press`, `named(${text(name)}, ${text(PRESSABLE)})`)
    await engine.click(FOUND)
  }
  const fill = async (label: string, value: string) => {
    await find(`the field '${label}'`, `named(${text(label)}, 'label')?.control ?? undefined`)
    await engine.type(FOUND, value)
  }
  const says = (words: string, within = 'main') =>
    until(`'${words}' is said`, () =>
      engine.ask<boolean>(
        `${FIND} return [...document.querySelectorAll(${text(within)})].some((part) => read(part.textContent).includes(${text(words)}))`,
      ),
    )
  const tap = async (x: number, y: number) => {
    const box = await engine.ask<{ x: number; y: number; width: number; height: number }>(
      `const rink = document.querySelector('[data-testid=rink]'); rink.scrollIntoView({ block: 'center' }); return rink.getBoundingClientRect().toJSON()`,
    )
    await engine.press([{ x: box.x + (x / 800) * box.width, y: box.y + (y / 400) * box.height }])
  }
  const counts = (side: 'for' | 'against', shots: number, scores: number) =>
    until(`${side}: ${shots} shots, ${scores} scores`, () =>
      engine.ask<boolean>(
        `const count = (what) => document.querySelector('[data-testid=${side}-' + what + ']')?.textContent; return count('shots') === '${shots}' && count('scores') === '${scores}'`,
      ),
    )

  const person = newPerson()
  await engine.open(`${address}/register`)
  await fill('Display Name', person.displayName)
  await fill('Email', person.email)
  await fill('Password', person.password)
  await fill('Confirm Password', person.password)
  await press('Create Account')
  await says('No teams')

  await press('Create Team')
  await fill('Team Name', TEAM)
  await press('Next')
  await press('Free Team')
  await press('Players (0)')
  for (const [name, number] of [
    [KRIZOVA, '41'],
    [HEIKKINEN, '9'],
  ] as const) {
    await press('Add Player')
    await fill('Player Name', name)
    await fill('Jersey Number', number)
    await press('Add Player')
    await says(name)
    await until('the dialog is closed', () =>
      engine.ask<boolean>(`return document.querySelector('[role=dialog]') === null`),
    )
  }
  await press('Games')
  await press('Add Game')
  await fill('Opponent', 'HIFK')
  await press('Create Game')
  await press('Enter Game')

  await find('Attacking Right', `named('Attacking Right', 'button')`)
  await tap(120, 180)
  await counts('against', 1, 0)
  await press(KRIZOVA)
  await press('SCORE')
  await tap(735, 210)
  await counts('for', 1, 1)
  await press('MISS')
  await tap(640, 90)
  await counts('for', 2, 1)
  await until('all is saved', async () =>
    engine.ask<boolean>(`return document.querySelector('[data-unsent]')?.dataset.unsent === '0'`),
  )
  await engine.reload()
  await counts('for', 2, 1)
  await counts('against', 1, 0)

  await press('Goals & Assists')
  await press(HEIKKINEN)
  await press('Scorer')
  await press('Submit Goal')
  await says('Goal - Period 1')
  await until('all is saved', async () =>
    engine.ask<boolean>(`return document.querySelector('[data-unsent]')?.dataset.unsent === '0'`),
  )

  const game = await engine.ask<string>(`return location.pathname`)
  await engine.open(`${address}${game}/summary`)
  // A tapped goal of one player and an entered one of another are two.
  await until('the score is 2-0', () =>
    engine.ask<boolean>(
      `const score = (side) => document.querySelector('[data-testid=score-' + side + ']')?.textContent; return score('for') === '2' && score('against') === '0'`,
    ),
  )
  await says(KRIZOVA)
  await press('Analytics')
  await says('2 shots for, 2 goals | 1 shots against, 0 goals')
}
