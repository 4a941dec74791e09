import type { Game } from '@icetally/domain/game/endpoints/games'
import { describe, expect, it } from 'vitest'
import { ONLY_SCHEDULED } from '#test/app/team-api.ts'
import { changedGameFields, gameForm, newGameFields } from './game-form.ts'

const stored: Game = {
  id: 'g1',
  teamId: 't1',
  opponent: 'Boston',
  location: 'North Rink',
  startTime: '2026-11-28T19:30:15.250Z',
  ...{ startDate: '2026-11-28', timeZone: null },
  notes: null,
  ...ONLY_SCHEDULED,
  createdAt: '2026-11-21T10:00:00.000Z',
}

describe('requests of the game dialogs', () => {
  it('SCHEDULE-4 The form sends trimmed text and leaves out empty fields', () => {
    expect(newGameFields(gameForm(), null)).toEqual({})
    expect(
      newGameFields({ ...gameForm(), opponent: ' B ', location: ' ', notes: 'a\nb\n' }, null),
    ).toEqual({ opponent: 'B', notes: 'a\nb' })
    const more = { homeAway: 'away', competition: ' Cup ', seasonId: 's1' }
    const sent = { ...more, competition: 'Cup' }
    expect(newGameFields({ ...gameForm(), ...more }, null)).toEqual(sent)
  })

  it('SCHEDULE-6 An unchanged game sends nothing, so that the seconds of its start stay', () => {
    expect(changedGameFields(stored, gameForm(stored))).toEqual({})
    expect(changedGameFields(stored, { ...gameForm(stored), opponent: ' Boston ' })).toEqual({})
  })

  it('SCHEDULE-6 A cleared field is sent as null', () => {
    const cleared = { ...gameForm(), location: ' ' }
    expect(changedGameFields(stored, cleared)).toEqual({
      opponent: null,
      location: null,
      startTime: null,
    })
    const cup = { ...stored, homeAway: 'home', competition: 'Cup', seasonId: 's1' } as const
    expect(changedGameFields(cup, gameForm(cup))).toEqual({})
    const none = { homeAway: null, competition: null, seasonId: null }
    expect(changedGameFields(cup, gameForm(stored))).toEqual(none)
  })
})
