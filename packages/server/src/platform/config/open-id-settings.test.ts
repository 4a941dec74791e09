import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const GIVEN = {
  PUBLIC_URL: 'https://stats.example.org/',
  OIDC_ISSUER: 'https://id.example.org/realms/club',
  OIDC_CLIENT_ID: 'icetally',
  OIDC_CLIENT_SECRET: 'a secret',
}

describe('the settings of a provider of sign-ins', () => {
  it('OIDC-45 Users return to PUBLIC_URL, and the provider is named by its host unless a name is set', () => {
    expect(readSettings(GIVEN).openIdConnect).toEqual({
      issuer: 'https://id.example.org/realms/club',
      clientId: 'icetally',
      clientSecret: 'a secret',
      name: 'id.example.org',
      redirectUrl: 'https://stats.example.org/open-id',
    })
    const named = readSettings({ ...GIVEN, OIDC_NAME: 'HC Bern', PASSWORD_LOGIN: 'off' })
    expect(named).toMatchObject({ passwordLogin: false, openIdConnect: { name: 'HC Bern' } })
  })

  it.each([
    'http://id.example.org',
    'id.example.org',
    'https://kim:secret@id.example.org',
    'https://id.example.org/?realm=club',
    'https://id.example.org/.well-known/openid-configuration',
  ])('OIDC-46 The issuer %s is refused at start', (issuer) => {
    expect(() => readSettings({ ...GIVEN, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER must be/)
  })

  it('OIDC-46 An issuer on the machine itself needs no encryption', () => {
    const OIDC_ISSUER = 'http://localhost:8080/realms/club'
    expect(readSettings({ ...GIVEN, OIDC_ISSUER }).openIdConnect?.issuer).toBe(OIDC_ISSUER)
  })

  it.each([
    ['PUBLIC_URL', 'OIDC_ISSUER needs PUBLIC_URL'],
    ['OIDC_CLIENT_ID', 'OIDC_ISSUER needs OIDC_CLIENT_ID'],
    ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER needs OIDC_CLIENT_SECRET'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need OIDC_ISSUER.'],
  ])(
    'OIDC-47 Without %s the start is refused with a sentence that names the missing setting',
    (name, sentence) => {
      expect(() => readSettings({ ...GIVEN, [name]: '' })).toThrow(sentence)
    },
  )

  it('OIDC-48 Passwords cannot be switched off without another way to sign in', () => {
    expect(() => readSettings({ PASSWORD_LOGIN: 'off' })).toThrow(
      'PASSWORD_LOGIN=off needs OIDC_ISSUER',
    )
  })
})
