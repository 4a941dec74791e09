import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loginBody, profileBody, registerBody } from '../../account/endpoints/auth.ts'
import { exportReportBody } from '../../analytics/endpoints/analytics.ts'
import { createPlayerBody, updatePlayerBody } from '../../player/endpoints/players.ts'
import { createTeamBody, joinTeamBody, updateTeamBody } from '../../team/endpoints/teams.ts'
import { createFaceoffBody, updateFaceoffBody } from '../kinds/faceoff/faceoff-calls.ts'
import { createGoalBody } from '../kinds/goal/goal-calls.ts'
import { createShotBody } from '../kinds/shot/shot-calls.ts'
import { createGameBody, updateGameBody, updatePeriodsBody } from './games.ts'

const PLAYER = '01890a5d-ac96-774b-bcce-b302099a8057'
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058'

/** The first message a schema refuses a value with, or `undefined` when it accepts it. */
function refusal(schema: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message
}

describe('validation of request fields', () => {
  const account = { email: 'anna@example.org', password: 'correct horse', displayName: 'Anna' }

  it.each([
    [{ displayName: undefined }, 'Display name is required'],
    [{ displayName: '   ' }, 'Display name is required'],
    [{ displayName: 'x'.repeat(101) }, 'Display name is too long'],
    [{ email: undefined }, 'Email is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'anna@' }, 'Invalid email address'],
    [{ email: `${'x'.repeat(243)}@example.org` }, 'Email is too long'],
    [{ email: `${'x'.repeat(242)}@example.org` }, undefined],
    [{ password: undefined }, 'Password is required'],
    [{ password: '' }, 'Password is required'],
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(257) }, 'Password must be at most 256 characters'],
    [{ displayName: 'x'.repeat(100), password: '12345678' }, undefined],
  ])('VALIDATE-1 Registering with %j is refused: %s', (change, message) => {
    expect(refusal(registerBody, { ...account, ...change })).toBe(message)
  })

  it.each([{}, { email: 'a@b.org' }, { password: 'secret12' }, { email: '', password: '' }])(
    'VALIDATE-2 Signing in needs both fields: %j',
    (body) => {
      expect(refusal(loginBody, body)).toBe('Please enter both email and password')
    },
  )

  it.each([
    [254, undefined],
    [255, 'Email is too long'],
  ])('VALIDATE-2 Signing in with an e-mail of %i characters is refused: %s', (length, message) => {
    const body = { email: `${'a'.repeat(length - 12)}@example.org`, password: 'x' }
    expect(body.email).toHaveLength(length)
    expect(refusal(loginBody, body)).toBe(message)
  })

  it.each([
    [{}, 'Team name is required'],
    [{ name: ' ' }, 'Team name is required'],
    [{ name: 'x'.repeat(101) }, 'Team name is too long'],
    [{ name: 'Ice', description: 'x'.repeat(501) }, 'Description is too long'],
    [{ name: 'x'.repeat(100), description: 'x'.repeat(500) }, undefined],
  ])('VALIDATE-3 Creating a team with %j is refused: %s', (body, message) => {
    expect(refusal(createTeamBody, body)).toBe(message)
    // A change may omit the name, but not empty it.
    if ('name' in body) expect(refusal(updateTeamBody, body)).toBe(message)
  })

  const codeShape = 'Team code must be exactly 7 characters (letters and numbers)'
  it.each([
    [{}, 'Team code is required'],
    [{ teamCode: '' }, 'Team code is required'],
    [{ teamCode: 'ABC123' }, codeShape],
    [{ teamCode: 'ABC12345' }, codeShape],
    [{ teamCode: 'ABC-123' }, codeShape],
    [{ teamCode: 'ßbc123' }, codeShape],
    [{ teamCode: 'ABC1234' }, undefined],
  ])('VALIDATE-4 Joining with %j is refused: %s', (body, message) => {
    expect(refusal(joinTeamBody, body)).toBe(message)
  })

  it('TEAM-5 A team code in lower case is accepted', () => {
    expect(z.parse(joinTeamBody, { teamCode: ' abc12x9 ' })).toEqual({ teamCode: 'ABC12X9' })
  })

  const number = 'Jersey number must be a whole number from 0 to 99'
  it.each([
    [{}, 'Player name is required'],
    [{ name: '  ' }, 'Player name is required'],
    [{ name: 'x'.repeat(101) }, 'Player name is too long'],
    [{ name: 'Ida', number: 100 }, number],
    [{ name: 'Ida', number: -1 }, number],
    [{ name: 'Ida', number: 7.5 }, number],
    [{ name: 'Ida', number: '7' }, number],
    [{ name: 'Ida', number: 0 }, undefined],
    [{ name: 'x'.repeat(100), number: 99 }, undefined],
    [{ name: 'Ida', number: null }, undefined],
  ])('VALIDATE-6 Adding a player with %j is refused: %s', (body, message) => {
    expect(refusal(createPlayerBody, body)).toBe(message)
    if ('name' in body) expect(refusal(updatePlayerBody, body)).toBe(message)
  })

  it.each([
    [{}, undefined],
    [{ opponent: null, location: '', notes: ' ' }, undefined],
    [{ opponent: 'x'.repeat(100), location: 'x'.repeat(100), notes: 'x'.repeat(2000) }, undefined],
    [{ opponent: 'x'.repeat(101) }, 'Opponent is too long'],
    [{ location: 'x'.repeat(101) }, 'Location is too long'],
    [{ notes: 'x'.repeat(2001) }, 'Notes are too long'],
    [{ startTime: 'tomorrow' }, 'Start time must be a date and time'],
    [{ startTime: '2026-11-21T19:30:00+01:00' }, undefined],
    [{ startTime: '0000-12-31T23:59:59Z' }, 'Start time must be a date and time'],
    [{ startTime: '0001-01-01T00:00:00+00:01' }, 'Start time must be a date and time'],
    [{ startTime: '0001-01-01T00:00:00Z' }, undefined],
    [{ startTime: '9999-12-31T23:59:59.999Z' }, undefined],
    [{ startTime: '9999-12-31T23:59:59.999-00:01' }, 'Start time must be a date and time'],
  ])('VALIDATE-7 Scheduling a game with %j is refused: %s', (body, message) => {
    expect(refusal(createGameBody, body)).toBe(message)
    expect(refusal(updateGameBody, body)).toBe(message)
  })

  const shot = { periodId: PLAYER, xCoord: 1, yCoord: 2, scored: false, scoredAgainst: true }
  it.each([
    [{}, undefined],
    [{ periodId: undefined }, 'Please select a specific period (1, 2, or 3) to add shots'],
    [{ periodId: 'first' }, 'Period not found'],
    [{ scoredAgainst: false }, 'Please select a player or AGAINST before adding shots'],
    [{ shooterPlayerId: PLAYER }, 'Please select a player or AGAINST before adding shots'],
    [{ scoredAgainst: false, shooterPlayerId: PLAYER }, undefined],
    [{ xCoord: 800.5 }, 'xCoord must be a number from 0 to 800'],
    [{ xCoord: -0.5 }, 'xCoord must be a number from 0 to 800'],
    [{ yCoord: 400.5 }, 'yCoord must be a number from 0 to 400'],
    [{ yCoord: -0.5 }, 'yCoord must be a number from 0 to 400'],
    [{ xCoord: undefined }, 'xCoord must be a number from 0 to 800'],
    [{ scored: undefined }, 'scored must be true or false'],
    [{ scored: undefined, outcome: null }, 'scored must be true or false'],
    [{ scored: undefined, outcome: 'post' }, undefined],
    [{ outcome: 'wide' }, 'Outcome must be one of goal, saved, missed, blocked, post'],
    [{ periodId: undefined, periodNumber: 4 }, undefined],
    [{ scoredAgainst: undefined }, 'scoredAgainst must be true or false'],
    [{ xCoord: 0, yCoord: 400 }, undefined],
    [{ takenAt: 'now' }, 'takenAt must be a date and time'],
  ])('VALIDATE-8 Recording a shot with %j is refused: %s', (change, message) => {
    expect(refusal(createShotBody, { ...shot, ...change })).toBe(message)
  })

  it.each([
    [{}, 'Please select a scorer'],
    [{ scorerPlayerId: PLAYER }, undefined],
    [{ scorerPlayerId: PLAYER, assister1PlayerId: OTHER, period: 3 }, undefined],
    [
      { scorerPlayerId: PLAYER, assister1PlayerId: PLAYER },
      'Scorer and assists must be different players',
    ],
    [
      { scorerPlayerId: PLAYER, assister1PlayerId: OTHER, assister2PlayerId: OTHER },
      'Scorer and assists must be different players',
    ],
    [{ scorerPlayerId: PLAYER, period: 9 }, undefined],
    [{ scorerPlayerId: PLAYER, period: 10 }, 'Period must be a whole number from 1 to 9'],
    [{ scorerPlayerId: PLAYER, period: 0 }, 'Period must be a whole number from 1 to 9'],
    [{ against: true }, undefined],
    [
      { scorerPlayerId: PLAYER, clock: 7201 },
      'Clock must be a whole number of seconds from 0 to 7200',
    ],
    [
      { scorerPlayerId: PLAYER, onIce: Array.from({ length: 7 }, () => OTHER) },
      'At most 6 skaters are on the ice',
    ],
  ])('VALIDATE-9 Recording a goal with %j is refused: %s', (body, message) => {
    expect(refusal(createGoalBody, body)).toBe(message)
  })

  it.each([
    [{ taken: 3, won: 4 }, 'Won cannot exceed taken'],
    [{ taken: -1, won: 0 }, 'Faceoffs taken must be a whole number from 0 to 1000'],
    [{ taken: 1, won: -1 }, 'Faceoffs won must be a whole number from 0 to 1000'],
    [{ taken: 0, won: 0 }, undefined],
    [{ taken: 4, won: 4 }, undefined],
  ])('VALIDATE-10 Setting a faceoff record to %j is refused: %s', (body, message) => {
    expect(refusal(updateFaceoffBody, body)).toBe(message)
  })

  it('VALIDATE-11 A list of periods names each period once', () => {
    const twice = { periodNumber: 2, attackingDirection: 'left' }
    expect(refusal(updatePeriodsBody, { periods: [twice, twice] })).toBe(
      'Each period may be named once',
    )
    expect(refusal(updatePeriodsBody, { periods: [] })).toBe('At least one period is needed')
    expect(refusal(updatePeriodsBody, { periods: [twice] })).toBeUndefined()
    expect(refusal(updatePeriodsBody, { periods: ['first'] })).toBe(
      'Each period must have a number and a direction',
    )
  })

  it('VALIDATE-12 Text is trimmed, and text that cannot be stored is refused', () => {
    expect(z.parse(createPlayerBody, { name: '  Denisa Křížová ' }).name).toBe('Denisa Křížová')
    for (const name of ['a\u0000b', '\ud800', 'a\uffffb']) {
      expect(refusal(createPlayerBody, { name })).toBe(
        'Player name contains characters that cannot be stored',
      )
    }
  })

  it.each([
    '\u200b',
    '\u2060\u00ad',
    '\u202e ',
    '\u3164',
    '\ufe0f',
    '\u2800',
    '\u115f\u1160\uffa0',
  ])('VALIDATE-16 Invisible text counts as empty: %j', (nothing) => {
    expect(refusal(createPlayerBody, { name: nothing })).toBe('Player name is required')
    expect(refusal(createTeamBody, { name: nothing })).toBe('Team name is required')
    expect(z.parse(createGameBody, { opponent: nothing }).opponent).toBe('')
  })

  const CONTROLS = [
    ...['\u0001', '\u001b', '\u007f', '\u0085', '\u2028'],
    ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\ufff9'],
  ]
  it.each(CONTROLS)(
    'VALIDATE-18 Text with control or Bidi characters is refused: %j',
    (control) => {
      const text = `A${control}b`
      const sentence = (label: string) =>
        `${label} contains control characters, which cannot be used here`
      expect(refusal(createPlayerBody, { name: text })).toBe(sentence('Player name'))
      expect(refusal(createTeamBody, { name: text })).toBe(sentence('Team name'))
      expect(refusal(createTeamBody, { name: 'A', description: text })).toBe(
        sentence('Description'),
      )
      expect(refusal(profileBody, { displayName: text })).toBe(sentence('Display name'))
      expect(refusal(createGameBody, { opponent: text })).toBe(sentence('Opponent'))
      expect(refusal(createGameBody, { location: text })).toBe(sentence('Location'))
      expect(refusal(createGameBody, { notes: text })).toBe(sentence('Notes'))
    },
  )

  it('VALIDATE-19 Only notes and descriptions have line breaks and tabs', () => {
    const lines = 'Away dress:\n\tblue\r\nBus at 5'
    expect(z.parse(createGameBody, { notes: lines }).notes).toBe(lines)
    expect(z.parse(createTeamBody, { name: 'A', description: lines }).description).toBe(lines)
    for (const name of ['Anna\nBen', 'Anna\tBen']) {
      expect(refusal(createPlayerBody, { name })).toMatch('control characters')
    }
  })

  it.each(['مريم العلي', 'נועה כהן', 'Zoë 👩‍👩‍👧‍👦', 'می‌خواهم', '🏒', 'A\u200bb'])(
    'VALIDATE-20 Names in any script, and emoji, are taken as they are: %s',
    (name) => {
      expect(z.parse(createPlayerBody, { name }).name).toBe(name)
    },
  )

  it('VALIDATE-21 A letter written in two ways is stored in one', () => {
    expect(z.parse(createPlayerBody, { name: 'Škoda'.normalize('NFD') }).name).toBe('Škoda')
  })

  it('VALIDATE-13 Ids are UUIDs in any case', () => {
    expect(z.parse(createFaceoffBody, { playerId: PLAYER.toUpperCase() }).playerId).toBe(PLAYER)
    expect(refusal(createFaceoffBody, { playerId: '7' })).toBe('playerId must be a UUID')
    expect(refusal(createFaceoffBody, {})).toBe('playerId is required')
    // It is optional.
    expect(refusal(createFaceoffBody, { id: null, playerId: PLAYER })).toBe('id must be a UUID')
  })

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: null }, 'Email is required'],
    [{ email: 'anna@' }, 'Invalid email address'],
    [{ displayName: 'x'.repeat(101) }, 'Display name is too long'],
    [{ displayName: '', email: 'anna@example.org' }, undefined],
  ])('VALIDATE-15 Changing the profile with %j is refused: %s', (body, message) => {
    expect(refusal(profileBody, body)).toBe(message)
  })

  it('VALIDATE-14 Every field of a change may be absent', () => {
    for (const schema of [profileBody, updatePlayerBody, updateGameBody]) {
      expect(z.parse(schema, {})).toEqual({})
    }
  })

  it('VALIDATE-17 A report is available as csv only', () => {
    expect(refusal(exportReportBody, { format: 'csv' })).toBeUndefined()
    for (const body of [{}, { format: 'pdf' }]) {
      expect(refusal(exportReportBody, body)).toBe('Format must be csv')
    }
  })
})
