import { expect, it } from 'vitest'
import { complaintsOf } from '#test/complaints.ts'
import { passwordSchema } from './password-schema.ts'

it.each([
  ['', 'blueline88', 'blueline88', 'currentPassword', 'Please enter your current password'],
  ['blueline77', '', 'x', 'newPassword', 'Password is required'],
  ['blueline77', 'short', 'short', 'newPassword', 'Password must be at least 8 characters'],
  ['blueline77', 'blueline88', '', 'confirmPassword', 'Please confirm your password'],
  ['blueline77', 'blueline88', 'blueline99', 'confirmPassword', 'Passwords do not match'],
])(
  'SETTINGS-1 The password form refuses %j, %j, %j: %s %s',
  (currentPassword, newPassword, confirmPassword, name, complaint) => {
    const values = { currentPassword, newPassword, confirmPassword }
    expect(complaintsOf(passwordSchema, values)[name]).toBe(complaint)
  },
)
