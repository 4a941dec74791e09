import { newPerson } from '../support/person.ts'
import { type Engine, until } from './engine.ts'
import { handsOn } from './hands.ts'

const TEAM = 'Ilves Tampere'
const KRIZOVA = 'Denisa Křížová'
const HEIKKINEN = 'Aino Heikkinen'

/** A press of so many milliseconds is a score (`HOLD_TIME` of the rink). */
const LONG_PRESS = 700

/**
 * The journey of a newcomer: account, team, roster, game, shots, goals, summary and analytics. Throws at
 * the first thing that is not as it should be.
 */
export async function journey(engine: Engine, address: string): Promise<void> {
  const hands = handsOn(engine)
  const { press, fill, says, tap } = hands
  const counts = (side: 'for' | 'against', shots: number, scores: number) =>
    hands.reads({ [`${side}-shots`]: String(shots), [`${side}-scores`]: String(scores) })
  /** A busy machine may let so much time pass between press and release that a miss becomes a score. */
  const miss = async (x: number, y: number, side: 'for' | 'against', shots: number) => {
    const before = await scoresOf(engine, side)
    const time = await tap(x, y)
    await hands.reads({ [`${side}-shots`]: String(shots) })
    const isScore = (await scoresOf(engine, side)) !== before
    if (isScore && time >= LONG_PRESS) await press('It was a miss')
  }

  const person = newPerson()
  await hands.open(`${address}/register`)
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

  await hands.seen('Attacking Right')
  await miss(120, 180, 'against', 1)
  await counts('against', 1, 0)
  await press(KRIZOVA)
  await press('SCORE')
  await tap(735, 210)
  await counts('for', 1, 1)
  await press('MISS')
  await miss(640, 90, 'for', 2)
  await counts('for', 2, 1)
  await hands.allIsSaved()
  await hands.reload()
  await counts('for', 2, 1)
  await counts('against', 1, 0)

  await press('Goals & Assists')
  await press(HEIKKINEN)
  await press('Scorer')
  await press('Submit Goal')
  await says('Goal - Period 1')
  await hands.allIsSaved()
  await hands.expectNoErrors()

  const game = await engine.ask<string>(`return location.pathname`)
  await hands.open(`${address}${game}/summary`)
  // A tapped goal of one player and an entered one of another are two.
  await hands.reads({ 'score-for': '2', 'score-against': '0' })
  const scored = await goalsOf(engine)
  for (const name of [KRIZOVA, HEIKKINEN]) {
    if (!scored.some((goal) => goal.includes(name))) {
      throw new Error(`Nobody reads that ${name} scored: ${scored.join('; ')}`)
    }
  }
  await press('Analytics')
  await says('2 shots for, 2 goals | 1 shots against, 0 goals')
  await hands.expectNoErrors()
}

const scoresOf = (engine: Engine, side: 'for' | 'against') =>
  engine.ask<string>(`return document.querySelector('[data-testid=${side}-scores]').textContent`)

/** The lines of the summary's goals, once there are two. */
async function goalsOf(engine: Engine): Promise<string[]> {
  const read = () =>
    engine.ask<string[]>(
      `const scoring = [...document.querySelectorAll('section')].find((part) => part.querySelector('h3')?.textContent === 'Scoring'); return [...(scoring?.querySelectorAll('li') ?? [])].map((goal) => goal.textContent)`,
    )
  await until('two goals in the summary', async () => (await read()).length === 2)
  return read()
}
