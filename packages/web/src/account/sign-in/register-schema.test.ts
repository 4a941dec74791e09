import { expect, it } from 'vitest'
import { complaintsOf } from '#test/complaints.ts'
import { registerSchema } from './register-schema.ts'

const COMPLETE = {
  displayName: 'Kim',
  email: 'kim@example.org',
  password: 'blueline77',
  confirmPassword: 'blueline77',
}

it.each([
  ['displayName', '', 'Display name is required'],
  ['displayName', 'x'.repeat(101), 'Display name is too long'],
  ['email', '', 'Email is required'],
  ['email', 'kim@', 'Invalid email address'],
  ['password', '', 'Password is required'],
  ['password', 'short', 'Password must be at least 8 characters'],
  ['confirmPassword', '', 'Please confirm your password'],
  ['confirmPassword', 'blueline78', 'Passwords do not match'],
])('REGISTER-1 The registration field %s refuses %j: %s', (name, value, complaint) => {
  expect(complaintsOf(registerSchema, COMPLETE)).toEqual({})
  expect(complaintsOf(registerSchema, { ...COMPLETE, [name]: value })[name]).toBe(complaint)
})
