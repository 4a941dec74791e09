import { useState } from 'react'
import { useSession } from '../session/session.ts'

/*
 * What was typed into a form and not sent, for as long as the browser's tab: it survives a reload, and the end of a
 * session, after which the same person finds it again. Each holds only what differs from what the form began with.
 */

const PREFIX = 'icetally-draft '

/** The fields of a form that were typed into. */
export type Draft = Readonly<Record<string, unknown>>

/** The drafts of a form, named like "player of team 1", of who is signed in as it opens. */
export function draftsOf(form: string) {
  const key = `${PREFIX}${useSession.getState().user?.id ?? ''} ${form}`
  return {
    read(): Draft {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? '{}')
      } catch {
        return {}
      }
    },
    write(draft: Draft): void {
      try {
        if (Object.keys(draft).length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // Then it lasts as long as the form.
      }
    },
  }
}

/**
 * What is typed or chosen outside of a schema form, found again like a draft of one. The last function deletes the draft,
 * once it was sent or given up.
 */
export function useDraft<Value>(
  form: string,
  initial: Value,
): readonly [Value, (value: Value) => void, () => void] {
  const [drafts] = useState(() => draftsOf(form))
  const [value, setValue] = useState(() => {
    const { value: typed = initial } = drafts.read()
    return typed as Value
  })
  const set = (next: Value) => {
    setValue(next)
    drafts.write(next === initial ? {} : { value: next })
  }
  return [value, set, () => drafts.write({})]
}
