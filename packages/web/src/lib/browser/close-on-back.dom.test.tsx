import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { letBackClose, useCloseOnBack } from './close-on-back.ts'

let stop: () => void
let visited = 0

beforeEach(() => {
  visited += 1
  history.pushState(null, '', `/before-${visited}`)
  history.pushState(null, '', `/page-${visited}`)
  stop = letBackClose()
})
afterEach(() => stop())

const page = () => `/page-${visited}`
const layer = () => history.state?.layer ?? 0

// Before any other listener: the router must not hear of all of them, and nor would this one.
let arrive: () => void = () => undefined
addEventListener('popstate', () => arrive(), { capture: true })

/** Goes back or forward and waits until the browser is there. */
async function travel(by: number): Promise<void> {
  await act(async () => {
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    history.go(by)
    await arrived
  })
}

function Layer({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  useCloseOnBack(open, () => setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      {open && <p>{name} is open</p>}
      <button type="button" onClick={() => setOpen(false)}>
        Close {name}
      </button>
    </>
  )
}

const seen: string[] = []
function Pages() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  seen.push(pathname)
  return (
    <>
      <p data-testid="page">{pathname}</p>
      <Link to="/next">Next</Link>
      <button type="button" onClick={() => void navigate('/other', { replace: true })}>
        Other
      </button>
      {/* Each page has its own: going to another one closes what was open. */}
      <Layer key={pathname} name="menu" />
      <Layer key={`${pathname}-question`} name="question" />
    </>
  )
}

const openPages = () =>
  render(
    <BrowserRouter>
      <Pages />
    </BrowserRouter>,
  )

const press = async (name: string, role = 'button') =>
  act(async () => screen.getByRole(role, { name }).click())
const shownPage = () => screen.getByTestId('page').textContent
const settled = (depth: number) => waitFor(() => expect(layer()).toBe(depth))

describe('DIALOG-4 Back closes what is open and stays on the page', () => {
  it('the page stays as it is, and the next Back leaves it', async () => {
    openPages()
    seen.length = 0
    await press('Open menu')
    await settled(1)
    await travel(-1)
    await waitFor(() => expect(screen.queryByText('menu is open')).toBeNull())
    expect(shownPage()).toBe(page())
    // The router was told nothing: no page was drawn again.
    expect(seen).toEqual([])
    await travel(-1)
    await waitFor(() => expect(shownPage()).toBe(`/before-${visited}`))
  })

  it('what was closed otherwise leaves no entry behind', async () => {
    openPages()
    await press('Open menu')
    await settled(1)
    await press('Close menu')
    await settled(0)
    await travel(-1)
    await waitFor(() => expect(shownPage()).toBe(`/before-${visited}`))
  })

  it('the newest of several first', async () => {
    openPages()
    await press('Open menu')
    await press('Open question')
    await settled(2)
    await travel(-1)
    await waitFor(() => expect(screen.queryByText('question is open')).toBeNull())
    expect(screen.getByText('menu is open')).toBeTruthy()
    await travel(-1)
    await waitFor(() => expect(screen.queryByText('menu is open')).toBeNull())
    expect(shownPage()).toBe(page())
  })

  it('Forward opens nothing and goes nowhere', async () => {
    openPages()
    await press('Open menu')
    await settled(1)
    await travel(-1)
    await travel(1)
    await settled(0)
    expect(screen.queryByText('menu is open')).toBeNull()
    expect(shownPage()).toBe(page())
    await travel(-1)
    await waitFor(() => expect(shownPage()).toBe(`/before-${visited}`))
  })

  it('a page reached from what is open comes right after the page below', async () => {
    openPages()
    await press('Open menu')
    await settled(1)
    await press('Next', 'link')
    expect(shownPage()).toBe('/next')
    await settled(0)
    expect(location.pathname).toBe('/next')
    await travel(-1)
    await waitFor(() => expect(shownPage()).toBe(page()))
    await travel(1)
    await waitFor(() => expect(shownPage()).toBe('/next'))
  })

  it('a page reached while what was open is going away, too', async () => {
    openPages()
    await press('Open menu')
    await settled(1)
    await act(async () => {
      screen.getByRole('button', { name: 'Close menu' }).click()
      await Promise.resolve()
      await Promise.resolve()
      screen.getByRole('link', { name: 'Next' }).click()
    })
    await waitFor(() => expect(shownPage()).toBe('/next'))
    await settled(0)
    await waitFor(() => expect(location.pathname).toBe('/next'))
    await travel(-1)
    await waitFor(() => expect(shownPage()).toBe(page()))
  })

  it('a page that replaces the one below leaves nothing of it', async () => {
    openPages()
    await press('Open menu')
    await settled(1)
    await press('Other')
    await settled(0)
    expect(shownPage()).toBe('/other')
    expect(location.pathname).toBe('/other')
    await travel(-1)
    await waitFor(() => expect(shownPage()).toBe(`/before-${visited}`))
  })

  it('what cannot be left stays, and so does the page', async () => {
    const close = vi.fn()
    function Busy() {
      useCloseOnBack(true, close)
      return <p>Deleting...</p>
    }
    render(
      <BrowserRouter>
        <Busy />
      </BrowserRouter>,
    )
    await settled(1)
    await travel(-1)
    expect(close).toHaveBeenCalledOnce()
    await settled(1)
    expect(location.pathname).toBe(page())
  })

  it('after a reload nothing is open and no entry is in the way', async () => {
    const { unmount } = openPages()
    await press('Open menu')
    await settled(1)
    // The history is all that a reload leaves.
    stop()
    unmount()
    stop = letBackClose()
    openPages()
    await settled(0)
    expect(shownPage()).toBe(page())
    await travel(-1)
    await waitFor(() => expect(shownPage()).toBe(`/before-${visited}`))
  })
})
