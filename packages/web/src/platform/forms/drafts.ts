import { useState } from 'react'
import { useSession } from '../session/session.ts'

/*
 * Unsent input of forms, for the lifetime of the browser's tab: it survives a reload, and the end
 * of a session, after which the same person finds it again. Each draft contains only the
 * differences from the form's initial values.
 */

const PREFIX = 'icetally-draft '

/** The fields of a form that were typed into. */
export type Draft = Readonly<Record<string, unknown>>

/**
 * The drafts of a form, named like "player of team 1", of the user who is signed in as it opens.
 */
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
    /** Deletes the draft: it was sent or canceled. */
    forget(): void {
      this.write({})
    },
  }
}

/**
 * Input outside of a schema form, restored like a draft of one. The function after it forgets the draft; the last value
 * is the `data-restored` of its texts: such a text is not closed unasked.
 */
export function useDraft<Value>(
  form: string,
  initial: Value,
): readonly [Value, (value: Value) => void, () => void, true | undefined] {
  const [drafts] = useState(() => draftsOf(form))
  const [{ value: typed = initial }] = useState(() => drafts.read())
  const [value, setValue] = useState(typed as Value)
  const set = (next: Value) => {
    setValue(next)
    drafts.write(next === initial ? {} : { value: next })
  }
  return [value, set, () => drafts.forget(), (typed !== initial && value !== initial) || undefined]
}
