import fc from 'fast-check'
import { expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../game/format/standard.ts'
import type { FinalScore } from '../game/sheet/facts.ts'
import type { ScoredGoal } from '../game/sheet/goals.ts'
import { gameHeadline, type HeadlineNames } from './headline.ts'

type GoalFields = Partial<Pick<ScoredGoal, 'periodNumber' | 'clock' | 'scorerId' | 'scorerNumber'>>

/** Goals in order, ours as '+', theirs as '-', each with the score after it. */
function goalsOf(order: string, fieldsAt: (at: number) => GoalFields = () => ({})): ScoredGoal[] {
  const score = { for: 0, against: 0 }
  return [...order].map((side, at) => {
    const against = side === '-'
    score[against ? 'against' : 'for'] += 1
    return {
      ...{ id: `${at}`, against, periodNumber: 1, clock: at, strength: null, emptyNet: false },
      ...{ penaltyShot: false, gameWinning: false, scorerId: null, scorerNumber: null },
      ...{ assister1Id: null, assister2Id: null, goalieId: null, onIce: null, createdAt: at },
      ...{ score: { ...score }, ...fieldsAt(at) },
    }
  })
}

const NAMES = {
  us: 'Minnesota',
  them: 'Boston',
  scorerOf: ({ scorerId, scorerNumber }: ScoredGoal) =>
    scorerId ?? (scorerNumber === null ? null : `BOS #${scorerNumber}`),
}

function headline(
  goals: readonly ScoredGoal[],
  final: Partial<FinalScore> | null = {},
  names: Partial<HeadlineNames> = {},
) {
  const score = goals.at(-1)?.score ?? { for: 0, against: 0 }
  return gameHeadline(
    { goals, score, final: final && { ...score, decidedIn: 'regulation', ...final } },
    STANDARD_FORMAT,
    { ...NAMES, ...names },
  )
}
const title = (...args: Parameters<typeof headline>) => headline(...args)?.title

it.each([
  ['--+--++++++', {}, 'Minnesota come back from 1–4 to win 7–4'],
  ['+-+---++++', {}, 'Minnesota come back from 2–4 to win 6–4'],
  [
    '--++',
    { for: 3, decidedIn: 'shootout' },
    'Minnesota come back from 0–2 to win 3–2 in a shootout',
  ],
  ['++---', { decidedIn: 'overtime' }, 'Minnesota lose 2–3 in overtime after leading 2–0'],
  ['--++', {}, 'Minnesota come back from 0–2 to tie 2–2'],
  ['--++++--', {}, 'Minnesota tie 4–4 after leading 4–2'],
  ['-+-++', {}, 'Minnesota beat Boston 3–2'],
] as const)(
  'STORY-1 A lead of two goals that was lost makes a comeback: %s',
  (order, final, expected) => {
    expect(title(goalsOf(order), final)).toBe(expected)
  },
)

it.each([
  [{ for: 4, against: 1 }, 'Minnesota beat Boston 4–1'],
  [{ for: 1, against: 4 }, 'Minnesota lose 1–4 to Boston'],
  [{ for: 2, against: 2 }, 'Minnesota and Boston tie 2–2'],
  [{ for: 0, against: 0 }, 'Minnesota and Boston tie 0–0'],
  [{ for: 3, against: 0 }, 'Minnesota shut out Boston 3–0'],
  [{ for: 0, against: 3 }, 'Minnesota are shut out 0–3 by Boston'],
  [{ for: 1, against: 0, decidedIn: 'overtime' }, 'Minnesota shut out Boston 1–0 in overtime'],
  [{ for: 1, against: 0, decidedIn: 'shootout' }, 'Minnesota beat Boston 1–0 in a shootout'],
  [{ for: 3, against: 4, decidedIn: 'overtime' }, 'Minnesota lose 3–4 to Boston in overtime'],
] as const)('STORY-2 A typed score alone makes its result: %o', (final, expected) => {
  expect(headline([], final)).toEqual({ title: expected, hatTricks: null })
})

it('STORY-3 A headline of a forfeit names the side that forfeited, and ignores its goals', () => {
  const goals = goalsOf('+++', () => ({ scorerId: '#11 Novak' }))
  expect(headline(goals, { forfeitedBy: 'for' })).toEqual({
    title: 'Minnesota forfeit to Boston',
    hatTricks: null,
  })
  expect(title(goals, { forfeitedBy: 'against' })).toBe('Minnesota win as Boston forfeit')
  expect(title(goals, { forfeitedBy: 'both' })).toBe('Minnesota and Boston forfeit')
})

it('STORY-4 A tie broken in the last minute of regulation is in the headline only with a known clock', () => {
  const last = (clock: number | null, periodNumber: 2 | 3 = 3) =>
    title(goalsOf('+-+', (at) => (at === 2 ? { clock, periodNumber } : {})))
  expect(last(1150)).toBe('Minnesota beat Boston 2–1 in the last minute')
  for (const plain of [last(1139), last(null), last(1150, 2)]) {
    expect(plain).toBe('Minnesota beat Boston 2–1')
  }
  const lost = goalsOf('-+-', (at) => (at === 2 ? { clock: 1199, periodNumber: 3 } : {}))
  expect(title(lost)).toBe('Minnesota lose 1–2 to Boston in the last minute')
})

it('STORY-5 Goals that do not add up to the score, or are in unknown order, are no comeback', () => {
  expect(title(goalsOf('--+++'), { for: 5 })).toBe('Minnesota beat Boston 5–2')
  const mixed = goalsOf('--+++', (at) => (at === 4 ? { clock: null } : {}))
  expect(title(mixed)).toBe('Minnesota beat Boston 3–2')
  const untimed = goalsOf('--+++', () => ({ clock: null }))
  expect(title(untimed)).toBe('Minnesota come back from 0–2 to win 3–2')
})

it('STORY-6 Three goals of one player are a hat trick, also of an opponent by number; unknown scorers have none', () => {
  const ours = goalsOf('++++-', (at) => ({ scorerId: at < 4 ? '#11 Novak' : null }))
  expect(headline(ours)?.hatTricks).toBe('#11 Novak: 4 goals')
  const theirs = goalsOf('---', () => ({ scorerNumber: 9 }))
  expect(headline(theirs)?.hatTricks).toBe('Hat trick: BOS #9')
  expect(headline(goalsOf('+++---'))?.hatTricks).toBeNull()
})

it('STORY-7 There is no headline before the end, and an opponent without a name is the opponent', () => {
  expect(headline(goalsOf('+'), null)).toBeNull()
  expect(title([], { for: 2, against: 1 }, { them: null })).toBe('Minnesota beat the opponent 2–1')
})

/** Every word that the rules know, besides names and scores. */
const WORDS =
  /^(?:and|are|as|after|back|beat|by|come|forfeit|from|in|a|the|last|leading|lose|minute|out|overtime|shootout|shut|tie|to|win)$/

it('STORY-8 A headline has names, scores and the words of results alone, for any game', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('+', '-'), { maxLength: 12 }),
      fc.constantFrom('regulation', 'overtime', 'shootout'),
      fc.constantFrom(null, 'for', 'against', 'both'),
      fc.string({ unit: fc.constantFrom('W', 'x', '9'), minLength: 1, maxLength: 100 }),
      (sides, decidedIn, forfeitedBy, name) => {
        const text = title(goalsOf(sides.join('')), { decidedIn, forfeitedBy }, { us: name })
        const words = (text ?? '').replaceAll(/\d+–\d+/g, '').split(' ')
        const known = words.filter((word) => ![name, 'Boston', ''].includes(word))
        expect(known.filter((word) => !WORDS.test(word))).toEqual([])
      },
    ),
  )
})
