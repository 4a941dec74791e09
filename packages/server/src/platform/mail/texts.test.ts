import { expect, it } from 'vitest'
import { plainTextOf } from './layout.ts'
import { textOf } from './texts.ts'

const CONTEXT = {
  ...{ publicUrl: 'https://stats.example.org', link: '', contact: null },
  at: Date.UTC(2026, 10, 30, 16, 52),
}

it('MAIL-62 A subject cuts a long name, the message itself names the whole team', () => {
  const teamName = 'Eishockey-Spielgemeinschaft Schwäbisch Gmünd U17'
  const content = { teamId: 't1', teamName, personName: 'Bea Berg' }
  const mail = textOf('team-disabled', content, CONTEXT)
  expect(mail.subject).toBe('Bea Berg has disabled Eishockey-Spielgemeinschaft Schwäbisch …')
  expect(plainTextOf(mail, '')).toContain(`Bea Berg has disabled ${teamName}. Its games`)
})

it('MAIL-63 A time in an e-mail is written as in the app, with its zone', () => {
  const mail = textOf('password-changed', {}, CONTEXT)
  expect(plainTextOf(mail, '')).toContain('changed on November 30, 2026 at 4:52 PM UTC.')
})
