import { expect, it } from 'vitest'
import { ApiError } from '../api/api-client.ts'
import { errorText } from './report-error.ts'

it('SHELL-31 A call that no server answered is reported as such, and a failure without a sentence as an error', () => {
  const unanswered = new ApiError(0, undefined)
  expect(errorText(unanswered)).toBe('The server cannot be reached right now. Please try again.')
  expect(errorText(unanswered, { failure: 'Failed to save' })).toBe('Failed to save')
  expect(errorText(new ApiError(502, undefined))).toBe('An error occurred')
})
