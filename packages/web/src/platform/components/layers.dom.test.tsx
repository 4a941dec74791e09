import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LayerHistory, useCloseOnBack, useLinkFromLayer } from './layers.ts'
import { ReplacePage } from './replace-page.tsx'

let visited = 0

beforeEach(() => {
  visited += 1
  history.pushState(null, '', `/before-${visited}`)
  history.pushState(null, '', `/page-${visited}`)
})

const page = () => `/page-${visited}`
const layer = () => history.state?.usr?.layers ?? 0

/** Navigates back or forward and waits until the browser is there. */
async function travel(by: number): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
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

function Pages() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [removed, setRemoved] = useState(false)
  const fromLayer = useLinkFromLayer('/next')
  if (removed && pathname === page()) return <ReplacePage to="/other" />
  return (
    <>
      <p data-testid="page">{pathname}</p>
      <Link to="/next" {...fromLayer}>
        Next
      </Link>
      <button type="button" onClick={() => void navigate('/next')}>
        Soon
      </button>
      <button type="button" onClick={() => setRemoved(true)}>
        Other
      </button>
      {/* Each page has its own: navigating to another one closes open layers. */}
      <Layer key={pathname} name="menu" />
      <Layer key={`${pathname}-question`} name="question" />
    </>
  )
}

const openPages = () =>
  render(
    <BrowserRouter useTransitions={false}>
      <LayerHistory />
      <Pages />
    </BrowserRouter>,
  )

const press = async (name: string, role = 'button') =>
  act(async () => screen.getByRole(role, { name }).click())
const shownPage = () => screen.getByTestId('page').textContent
const settled = (depth: number) => waitFor(() => expect(layer()).toBe(depth))

async function openMenu() {
  const pages = openPages()
  await press('Open menu')
  await settled(1)
  return pages
}

async function expectBackToLeave(): Promise<void> {
  await travel(-1)
  await waitFor(() => expect(shownPage()).toBe(`/before-${visited}`))
}

describe('DIALOG-4 Layers live in the browser history', () => {
  it('Back closes a layer and stays on the page; the next Back leaves the page', async () => {
    await openMenu()
    await travel(-1)
    await waitFor(() => expect(screen.queryByText('menu is open')).toBeNull())
    expect(shownPage()).toBe(page())
    await expectBackToLeave()
  })

  it('After a layer was closed otherwise, one Back leaves the page', async () => {
    await openMenu()
    await press('Open question')
    await settled(2)
    await press('Close question')
    await press('Close menu')
    expect(shownPage()).toBe(page())
    await expectBackToLeave()
  })

  it('A layer opened where another was closed takes its entry', async () => {
    await openMenu()
    const entries = history.length
    await press('Close menu')
    await press('Open question')
    expect([history.length, layer()]).toEqual([entries, 1])
    await travel(-1)
    await waitFor(() => expect(screen.queryByText('question is open')).toBeNull())
    expect(shownPage()).toBe(page())
    await expectBackToLeave()
  })

  it('Back closes a layer that is open below the entry of a closed one', async () => {
    await openMenu()
    await press('Open question')
    await press('Close question')
    await travel(-1)
    await waitFor(() => expect(screen.queryByText('menu is open')).toBeNull())
    expect(shownPage()).toBe(page())
  })

  it('Back closes the newest of several layers first', async () => {
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

  it('Forward reopens no layer and stays on the page', async () => {
    await openMenu()
    await travel(-1)
    await waitFor(() => expect(screen.queryByText('menu is open')).toBeNull())
    await travel(1)
    expect(screen.queryByText('menu is open')).toBeNull()
    expect(shownPage()).toBe(page())
    await expectBackToLeave()
  })

  it('A page reached from a layer follows the page below it', async () => {
    await openMenu()
    await press('Next', 'link')
    expect(shownPage()).toBe('/next')
    await settled(0)
    expect(location.pathname).toBe('/next')
    await travel(-1)
    await waitFor(() => expect(shownPage()).toBe(page()))
    await travel(1)
    await waitFor(() => expect(shownPage()).toBe('/next'))
  })

  it('Back and forward skip the entry of a layer that was closed before the page was left', async () => {
    await openMenu()
    await press('Close menu')
    await press('Soon')
    expect(shownPage()).toBe('/next')
    await travel(-1)
    await waitFor(() => expect(shownPage()).toBe(page()))
    await settled(0)
    await travel(1)
    await waitFor(() => expect(shownPage()).toBe('/next'))
    await travel(-1)
    await settled(0)
    await expectBackToLeave()
  })

  it('A link within the page is followed where a layer was closed, and Back leads out again', async () => {
    await openMenu()
    await press('Close menu')
    await act(async () => {
      const moved = new Promise((resolve) =>
        addEventListener('hashchange', resolve, { once: true }),
      )
      location.hash = '#main'
      await moved
    })
    await press('Open question')
    await travel(-1)
    await waitFor(() => expect(screen.queryByText('question is open')).toBeNull())
    expect(location.hash).toBe('#main')
    await travel(-1)
    expect(location.hash).toBe('')
    await expectBackToLeave()
  })

  it('A page that replaces the one below a layer leaves no entry of it', async () => {
    await openMenu()
    await press('Other')
    await settled(0)
    expect(shownPage()).toBe('/other')
    expect(location.pathname).toBe('/other')
    await expectBackToLeave()
  })

  it('A layer that refuses to close stays open, and so does the page', async () => {
    const close = vi.fn()
    function Busy() {
      useCloseOnBack(true, close)
      return <p>Deleting...</p>
    }
    render(
      <BrowserRouter useTransitions={false}>
        <LayerHistory />
        <Busy />
      </BrowserRouter>,
    )
    await settled(1)
    await travel(-1)
    await waitFor(() => expect(close).toHaveBeenCalledOnce())
    await settled(1)
    expect(location.pathname).toBe(page())
  })

  it('After a reload no layer is open and no entry is in the way', async () => {
    const { unmount } = await openMenu()
    // The history is all that a reload leaves.
    unmount()
    openPages()
    expect(screen.queryByText('menu is open')).toBeNull()
    expect(shownPage()).toBe(page())
    await expectBackToLeave()
  })
})
