import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { refuseWeakPassword } from './weak-passwords.ts'

const ANNA = { email: 'Anna.Berg@example.org', displayName: 'Änna Berg' }
const check = (password: string) => () => refuseWeakPassword(password, ANNA, 'password')

describe('a weak password', () => {
  it.each([
    ['password123', 'This password is too common.'],
    ['00000000', 'The same characters again and again are not a good password.'],
    ['87654321', 'This password is too common.'],
    ['88888888', 'The same characters again and again are not a good password.'],
    ['123123123', 'The same characters again and again are not a good password.'],
    ['AAAAAAAA', 'The same characters again and again are not a good password.'],
    ['xyzxyzxyzx', 'The same characters again and again are not a good password.'],
    ['Administrator', 'This password is too common.'],
    ['Icetally', 'The name of this product is not a good password.'],
    ['2026-IceTally!', 'The name of this product is not a good password.'],
    ['icetallyicetally', 'The name of this product is not a good password.'],
    ['anna.berg@example.org', 'Your own name or email is not a good password.'],
    ['anna.berg', 'Your own name or email is not a good password.'],
    ['AnnaBerg99', 'Your own name or email is not a good password.'],
    ['änna berg 1', 'Your own name or email is not a good password.'],
  ])('AUTH-5 The weak password %s is refused', (password, sentence) => {
    expect(check(password)).toThrow(`${sentence} Please choose one that is harder to guess.`)
  })

  it.each([
    'anna likes ice',
    'icetally beats paper',
    'abcdabcdefgh',
    '4711 0815 99',
    '冰球冰球很好玩的',
  ])('AUTH-5 The password %s is accepted', (password) => {
    expect(check(password)).not.toThrow()
  })

  it('AUTH-5 Each of the 3,000 common passwords could be a password', () => {
    const file = new URL('common-passwords.txt', import.meta.url)
    const common = readFileSync(file, 'utf8').trim().split('\n')
    expect(new Set(common).size).toBe(3000)
    expect(common.filter((text) => text.length < 8 || text !== text.toLowerCase())).toEqual([])
  })
})
