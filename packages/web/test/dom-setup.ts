import { cleanup, configure, getConfig } from '@testing-library/react'
import React, { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach } from 'vitest'
import { rereadUnanswered } from '../src/platform/api/unanswered.ts'
import { expectContractKept } from './app/contract-findings.ts'

/*
 * Testing Library does these by itself only where the test functions are globals. Without the flag,
 * React does not report updates that a test did not wait for.
 */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(cleanup)
// As the app's style sheets have it at a desk: without them a closed popover hides its content.
const desk = document.createElement('style')
desk.textContent = '.more-actions { display: contents }'
document.head.append(desk)
// Typed and unsent texts belong to another test.
afterEach(() => {
  sessionStorage.clear()
  rereadUnanswered()
})
afterEach(expectContractKept)

// A page's intervals end with it; those of Node go on for some moments in which there is no document.
const begin = globalThis.setInterval
const begun: ReturnType<typeof begin>[] = []
Object.assign(globalThis, {
  setInterval(...given: Parameters<typeof begin>) {
    const interval = begin(...given)
    begun.push(interval)
    return interval
  },
})
afterAll(() => begun.forEach(clearInterval))

// React records with each element where it was created, and reads that in warnings alone, up to this many elements.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => undefined,
})

const elsewhere = createRoot(document.createElement('div'))
const { asyncWrapper, getElementError } = getConfig()

configure({
  // As `expect.poll` in vitest.config.ts: its own second is too short on a busy machine.
  asyncUtilTimeout: 20_000,
  // While it waits, `findBy…` discards its errors: the page is printed into the last alone, and not at each look.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  /*
   * An awaited element is in the document before its effects have run, which listen to keys and to
   * stores. Any rendering runs them first; the wrapper around waits for their work.
   */
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work()
      flushSync(() => elsewhere.render(createElement('p')))
      return result
    }),
})
