import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useSession } from '../session/session.ts'
import { useDraft } from './drafts.ts'
import { useSchemaForm } from './schema-form.ts'

const schema = z.object({ name: z.string(), notes: z.string(), password: z.string() })

function Form({ name }: { name: string }) {
  const begin = { name, notes: '', password: '' }
  const { field, closing } = useSchemaForm(schema, begin, 'thing')
  return (
    <form>
      {(['name', 'notes', 'password'] as const).map((one) => {
        const { error: _, ...input } = field(one)
        return <input key={one} aria-label={one} {...input} />
      })}
      <button type="button" onClick={closing(() => undefined)}>
        Give up
      </button>
    </form>
  )
}

function Pasted() {
  const [text, setText, forget] = useDraft('roster', '')
  return (
    <>
      <input aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={forget}>
        Give up
      </button>
    </>
  )
}

const signIn = (id: string) =>
  useSession.setState({ user: { id } as ReturnType<typeof useSession.getState>['user'] })
const values = () =>
  screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value)

afterEach(() => {
  useSession.setState({ user: null })
})

it('BADDAY-4 Typed input survives the end of a session and a reload, for the same person alone', async () => {
  const user = userEvent.setup()
  signIn('kim')
  const first = render(<Form name="Ann" />)
  await user.type(screen.getByLabelText('notes'), 'Long notes')
  await user.type(screen.getByLabelText('password'), 'blueline77')
  first.unmount()
  useSession.setState({ user: null })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('blueline77')
  signIn('lee')
  const second = render(<Form name="Ann" />)
  expect(values()).toEqual(['Ann', '', ''])
  second.unmount()
  signIn('kim')
  // Another person has changed the name meanwhile: only typed input is restored.
  const third = render(<Form name="Bea" />)
  expect(values()).toEqual(['Bea', 'Long notes', ''])
  await user.click(screen.getByText('Give up'))
  third.unmount()
  render(<Form name="Bea" />)
  expect(values()).toEqual(['Bea', '', ''])
})

it('BADDAY-11 Pasted or chosen input outside of such a form survives in the same way', async () => {
  const user = userEvent.setup()
  signIn('kim')
  const first = render(<Pasted />)
  await user.type(screen.getByLabelText('text'), '12 Ann')
  first.unmount()
  const second = render(<Pasted />)
  expect(values()).toEqual(['12 Ann'])
  await user.click(screen.getByText('Give up'))
  second.unmount()
  render(<Pasted />)
  expect(values()).toEqual([''])
})
