import { screen } from '@testing-library/react'
import { Link, Route, Routes, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { renderAt } from '#test/app/rendered.tsx'
import { SIGNED_IN } from '#test/app/team-api.ts'
import { createQueryClient } from '../queries/query-client.ts'
import { startSession } from '../session/session.ts'
import { useRetainedState } from './use-retained-state.ts'

function List() {
  const [search, setSearch] = useRetainedState('search', '')
  const [all, setAll] = useRetainedState('all', false)
  return (
    <>
      <input
        aria-label="Search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <button type="button" onClick={() => setAll(true)}>
        {all ? 'All are shown' : 'Show all'}
      </button>
      <Link to="/game">Open</Link>
      <Link to="/other">Other</Link>
    </>
  )
}

function Game() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}

it('UI-37 Back finds the search and the length of a list as they were left', async () => {
  const { user, press, type } = renderAt(
    '/list',
    <Routes>
      <Route path="/list" element={<List />} />
      <Route path="/game" element={<Game />} />
    </Routes>,
  )
  await type('Search', 'bears')
  await press('Show all')
  await user.click(screen.getByRole('link', { name: 'Open' }))
  await press('Back')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('bears')
  expect(screen.getByRole('button', { name: 'All are shown' })).toBeTruthy()
})

it('UI-38 A list of another team, or of another user, begins without the search', async () => {
  const lists = (
    <Routes>
      <Route path="/:team" element={<List />} />
    </Routes>
  )
  const search = () => screen.getByLabelText<HTMLInputElement>('Search').value
  startSession(SIGNED_IN, 'token')
  const client = createQueryClient()
  const { user, type, unmount } = renderAt('/first', lists, client)
  await type('Search', 'bears')
  await user.click(screen.getByRole('link', { name: 'Other' }))
  expect(search()).toBe('')
  await type('Search', 'bears')
  unmount()
  startSession({ ...SIGNED_IN, id: 'another' }, 'token')
  renderAt('/first', lists, client)
  expect(search()).toBe('')
})
