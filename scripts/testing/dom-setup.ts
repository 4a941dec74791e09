import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/*
 * Testing Library does both by itself only where the test functions are globals, which they are not
 * here: each test starts from an empty page, and React says so when an update was not waited for.
 */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)
// As `expect.poll` in vitest.config.ts: its own second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
