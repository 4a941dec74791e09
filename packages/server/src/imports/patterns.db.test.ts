import { expect, it } from 'vitest'
import { aGame, aPlayer } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { startReceiver } from '#test/receiver.ts'
import { sized } from '../../../../scripts/testing/tier.ts'
import { entriesIn, Importer } from '../../test/importer.ts'
import { type Random, randomFrom } from '../../test/kill/random.ts'

/*
 * Imports are applied and undone in any order. The expectation is derived without them: the imports
 * of one name are listed in order, and the last one that was not undone is the team's value.
 */

setUpOwnTeam({ environment: { WEBHOOKS_PRIVATE: 'on' } })

const DAY = 24 * 60 * 60 * 1000
const GAMES = ['Aurora', 'Barrie', 'Cornwall', 'Dundas', 'Elmira', 'Fergus'] as const
const PLAYERS = ['Ann Lee', 'Bea Novak', 'Cleo Roth', 'Dana Quist'] as const
/** No name is a new one of another team. */
const otherTeams = GAMES.join('\n')
/** Of these the team has a game, or a player, before anything is imported. */
const OWN = ['Aurora', 'Barrie', 'Ann Lee']
type Name = (typeof GAMES)[number] | (typeof PLAYERS)[number]

/** The imports of a name, in order; a person's entry is of no import. Null: it is removed. */
interface Layer {
  readonly importId: string | null
  readonly value: string | null
  /** Has the game records from then on? No schedule changes it any more. */
  readonly isRecorded?: boolean
}

let count = 0
/** A value that nothing had before: the name of a rink, or a number. */
const newValue = (isPlayer: boolean) => {
  count += 1
  return isPlayer
    ? String(1 + (count % 98))
    : `Rink ${String.fromCharCode(65 + (count % 26))}${count}`
}

class Expected {
  readonly #layers = new Map<string, readonly Layer[]>()

  of(name: string): string | null {
    return this.#layers.get(name)?.at(-1)?.value ?? null
  }
  add(name: string, layer: Layer): void {
    this.#layers.set(name, [...(this.#layers.get(name) ?? []), layer])
  }
  /** A person's change stays, also when an earlier import is undone. */
  byHand(name: string, value: string | null): void {
    this.#layers.set(name, [
      { importId: null, value, isRecorded: value !== null && this.isRecorded(name) },
    ])
  }
  isRecorded(name: string): boolean {
    return this.#layers.get(name)?.some(({ isRecorded }) => isRecorded === true) === true
  }
  undo(importId: string): void {
    for (const [name, layers] of this.#layers)
      this.#layers.set(
        name,
        layers.filter((one) => one.importId !== importId),
      )
  }
  present(): string[] {
    const all = [...this.#layers.keys()].flatMap((name) => {
      const value = this.of(name)
      return value === null ? [] : [`${name} ${value}`]
    })
    return all.sort()
  }
}

const games = async () => (await anna.does(api.games.list, { teamId })).games
const players = async () => (await anna.does(api.players.list, { teamId })).players
const present = async () =>
  [
    ...(await games()).map(({ opponent, location }) => `${opponent} ${location}`),
    ...(await players()).map(({ name, number }) => `${name} ${number}`),
  ].sort()
/** The day of a game, in days from the start of a test: its steps may go past midnight. */
const startFrom = (today: number) => (name: Name) =>
  new Date(today + (5 + 3 * GAMES.indexOf(name as 'Aurora')) * DAY)
    .toISOString()
    .replace('T00', 'T18')
const some = <One>(all: readonly One[], random: Random): One[] =>
  all.filter(() => random.between(0, 1) === 0)

async function imported(kind: 'roster' | 'schedule', text: string, random: Random) {
  const body = kind === 'schedule' ? { text, otherTeams } : { text }
  const { importId, ...preview } = await anna.does(api.imports[kind], { teamId }, body)
  const missing =
    'missing' in preview ? (preview.missing as { id: string; opponent: string }[]) : []
  const removed = random.between(0, 2) === 0 ? some(missing, random) : []
  await anna.does(api.imports.apply, { importId }, { remove: removed.map(({ id }) => id) })
  return { importId, removed: removed.map(({ opponent }) => opponent) }
}

/** More seeds than these are tried in the deep tier. */
const SEEDS = [36, 47, ...Array.from({ length: sized(0, 60) }, (_, seed) => 100 + seed)]

it.each(SEEDS)(
  'IMPORT-200 Imports that are applied and undone in any order give the expected result (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const startOf = startFrom(Math.floor(app.clock.now / DAY) * DAY)
    count = 0
    const league = await startReceiver()
    const expected = new Expected()
    for (const name of OWN) {
      const value = newValue(name.includes(' '))
      if (name.includes(' ')) await aPlayer(anna, teamId, name, Number(value))
      else {
        const { id } = await aGame(anna, teamId, {
          opponent: name,
          startTime: startOf(name as Name),
        })
        await anna.does(
          api.games.update,
          { gameId: id },
          { location: value, notes: 'White jerseys' },
        )
      }
      expected.byHand(name, value)
    }
    const all = async () => [
      await games(),
      await players(),
      await app.rows('imported_games', { team_id: teamId }),
    ]
    const before = await all()
    const { link } = await anna.does(api.links.create, { teamId }, { name: 'Fans' })
    const path = `/api${new URL(link.url).pathname.replace('/f/', '/follow/')}/calendar.ics`
    const subscriber = new Importer()
    await anna.does(api.feed.set, { teamId }, { url: `${league.url}/a.ics`, apply: 'automatic' })

    const addAll = (importId: string, names: readonly Name[], values: readonly string[]) => {
      for (const [index, name] of names.entries())
        if (!expected.isRecorded(name)) expected.add(name, { importId, value: values[index] ?? '' })
    }

    const steps = {
      schedule: async () => {
        const names = some(GAMES, random)
        const values = names.map(() => newValue(false))
        const rows = names.map(
          (name, index) => `${startOf(name).slice(0, 10)},18:00,${name},${values[index]}`,
        )
        if (names.length === 0) return
        const text = ['Date,Time,Opponent,Location', ...rows].join('\n')
        const { importId, removed } = await imported('schedule', text, random)
        addAll(importId, names, values)
        for (const name of removed) expected.add(name, { importId, value: null })
      },
      roster: async () => {
        const names = some(PLAYERS, random)
        const values = names.map(() => newValue(true))
        if (names.length === 0) return
        const text = [
          'Number,Name',
          ...names.map((name, index) => `${values[index]},${name}`),
        ].join('\n')
        const { importId } = await imported('roster', text, random)
        addAll(importId, names, values)
      },
      feed: async () => {
        const values = GAMES.map(() => newValue(false))
        const events = GAMES.flatMap((name, index) => [
          ...['BEGIN:VEVENT', `UID:${seed}-${count}-${index}`, `LOCATION:${values[index]}`],
          `DTSTART:${startOf(name).replaceAll(/[-:]|\.000/g, '')}`,
          ...[`SUMMARY:Icebreakers vs ${name}`, 'END:VEVENT'],
        ])
        league.answer({
          status: 200,
          body: ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'),
        })
        const { imports: known } = await anna.does(api.imports.list, { teamId })
        await anna.does(api.feed.check, { teamId }, { otherTeams })
        const { imports } = await anna.does(api.imports.list, { teamId })
        const [made] = imports.filter(({ id }) => !known.some((one) => one.id === id))
        if (made === undefined) throw new Error('the calendar was not applied')
        addAll(made.id, GAMES, values)
      },
      sheet: async () => {
        const name = random.pick(GAMES)
        if (expected.isRecorded(name)) return
        const value = newValue(false)
        const text = [
          ...[`Date,${startOf(name).slice(0, 10)}`, 'Time,18:00', 'Home,Icebreakers'],
          ...[`Visitor,${name}`, `Location,${value}`, 'Period,Time,Team,Goal', `1,5:00,${name},9`],
        ].join('\n')
        const { importId } = await imported('schedule', text, random)
        expected.add(name, { importId, value, isRecorded: true })
      },
      undo: async () => {
        const { imports } = await anna.does(api.imports.list, { teamId })
        const one = imports[random.between(0, imports.length - 1)]
        if (one === undefined) return
        await anna.does(api.imports.remove, { importId: one.id })
        expected.undo(one.id)
      },
      byHand: async () => {
        const list = await games()
        const game = list[random.between(0, list.length - 1)]
        if (game === undefined || !hasHands) return
        const isRemoved = random.between(0, 2) === 0
        const value = isRemoved ? null : newValue(false)
        if (isRemoved) await anna.does(api.games.remove, { gameId: game.id })
        else await anna.does(api.games.update, { gameId: game.id }, { location: value })
        expected.byHand(game.opponent ?? '', value)
      },
    }
    const hasHands = seed % 2 === 0
    const { schedule, roster, undo, feed, byHand, sheet } = steps
    const order = [schedule, roster, undo, feed, sheet, undo, byHand]
    const looked = async (step: string) => {
      app.clock.advance(60_000)
      expect(await present(), step).toEqual(expected.present())
      const file = (await anna.request({ method: 'GET', url: path })).text
      subscriber.import(file)
      const shown = entriesIn(file).filter(({ isCancelled }) => !isCancelled)
      expect(shown).toHaveLength((await games()).length)
    }
    for (let index = 0; index < 12; index += 1) {
      await random.pick(order)()
      await looked(`step ${index}`)
    }
    while ((await anna.does(api.imports.list, { teamId })).imports.length > 0) {
      await steps.undo()
      await looked('taking back the rest')
    }
    if (!hasHands) {
      expect(await all()).toEqual(before)
      const file = (await anna.request({ method: 'GET', url: path })).text
      expect(file).not.toContain('STATUS:CANCEL')
    }
    await league.close()
  },
  60_000,
)
