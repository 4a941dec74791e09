import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotifyButton, NotifyPanel } from './notifications.tsx'
import { useNotifications } from './use-notifications.ts'

type Event = 'goal' | 'periodEnd' | 'final' | 'scheduleChanged'

const SHOWS = ['score', 'schedule'] as const
const ALL: Event[] = ['goal', 'periodEnd', 'final', 'scheduleChanged']

function Page({ shows = SHOWS }: { shows?: readonly ('score' | 'schedule' | 'shots')[] }) {
  const notifications = useNotifications('AbC', { shows: [...shows] })
  return (
    <>
      <NotifyButton notifications={notifications} />
      <NotifyPanel notifications={notifications} />
    </>
  )
}

/** A browser with push support, and the server that notifies it. */
function aBrowser({ permission = 'granted' as NotificationPermission } = {}) {
  const browser = {
    prompts: 0,
    subscribed: false,
    /** The server's data about it. */
    events: null as Event[] | null,
    requests: [] as { method: string; body: unknown }[],
    isOffline: false,
  }
  const subscription = {
    endpoint: 'https://push.example.org/1',
    toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      browser.subscribed = false
      return true
    },
  }
  const registration = {
    scope: `${location.origin}/f/AbC`,
    active: { state: 'activated' },
    unregister: async () => true,
    pushManager: {
      getSubscription: async () => (browser.subscribed ? subscription : null),
      subscribe: async () => {
        browser.subscribed = true
        return subscription
      },
    },
  }
  vi.stubGlobal('PushManager', class {})
  const requestPermission = async () => {
    browser.prompts += 1
    return permission
  }
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, language: 'en' },
    serviceWorker: {
      getRegistration: async () => registration,
      register: async () => registration,
    },
  })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    expect(address).toBe('/api/follow/AbC/notifications')
    if (browser.isOffline) throw new TypeError('offline')
    const sent = body === undefined ? null : JSON.parse(String(body))
    browser.requests.push({ method: method ?? 'GET', body: sent })
    if (method === 'GET') return Response.json({ notifications: { publicKey: 'key', events: ALL } })
    if (method === 'DELETE') {
      browser.events = null
      return new Response(null, { status: 204 })
    }
    browser.events = sent.events ?? browser.events ?? ALL
    return Response.json({ subscription: { events: browser.events } })
  })
  return browser
}

const user = userEvent.setup()
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('notifications on a page of followers', () => {
  it('PUSH-18 A browser without push support says so at a press, and offers nothing to turn on', async () => {
    render(<Page />)
    await press('Notify me')
    expect(screen.getByText(/^This browser cannot notify you\./)).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull()
  })

  it('PUSH-79 An iPhone without the page on its Home Screen says how to add it, and an old one that it cannot notify', async () => {
    vi.stubGlobal('navigator', { standalone: false })
    const { unmount } = render(<Page />)
    await press('Notify me')
    expect(screen.getByText(/Share, then Add to Home Screen/)).toBeTruthy()
    unmount()
    vi.stubGlobal('navigator', { standalone: true })
    render(<Page />)
    await press('Notify me')
    expect(screen.getByText(/^This browser cannot notify you\./)).toBeTruthy()
  })

  it('PUSH-19 The browser requests its permission at a press, and then the choice is sent', async () => {
    const browser = aBrowser()
    render(<Page />)
    await press('Notify me')
    expect(browser.prompts).toBe(0)
    await user.click(box('Ends of periods'))
    await press('Turn on')
    expect(await screen.findByRole('button', { name: 'Notifications on' })).toBeTruthy()
    expect(browser.prompts).toBe(1)
    expect(browser.events).toEqual(['goal', 'final', 'scheduleChanged'])
    await user.click(box('Goals'))
    await waitFor(() => expect(browser.events).toEqual(['final', 'scheduleChanged']))
    await press('Turn off')
    expect(await screen.findByRole('button', { name: 'Notify me' })).toBeTruthy()
    expect([browser.events, browser.subscribed]).toEqual([null, false])
  })

  it('PUSH-20 A page that is opened again shows the earlier choice, and requests no permission', async () => {
    const browser = aBrowser()
    Object.assign(browser, { subscribed: true, events: ['final'] })
    render(<Page />)
    await press('Notifications on')
    expect(box('Final scores').checked).toBe(true)
    expect(box('Goals').checked).toBe(false)
    expect(browser.prompts).toBe(0)
  })

  it('PUSH-21 Only the parts of the link are offered, and a link without score and schedule offers nothing', async () => {
    aBrowser()
    render(<Page shows={['schedule']} />)
    await press('Notify me')
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    cleanup()
    render(<Page shows={['shots']} />)
    await Promise.resolve()
    expect(screen.queryByRole('button')).toBeNull()
  })

  describe('when it does not work', () => {
    beforeEach(() => cleanup())

    it('PUSH-22 A user who has blocked notifications reads where to allow them', async () => {
      aBrowser({ permission: 'denied' })
      render(<Page />)
      await press('Notify me')
      await press('Turn on')
      expect(await screen.findByText(/in the settings of the browser/)).toBeTruthy()
    })

    it('PUSH-23 Without a connection the page shows a message, and stays as it was', async () => {
      const browser = aBrowser()
      render(<Page />)
      await press('Notify me')
      browser.isOffline = true
      await press('Turn on')
      expect(await screen.findByText(/Check the connection/)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Notify me' })).toBeTruthy()
    })

    it('PUSH-68 A refusal by the browser is shown as a message, and the next press tries again', async () => {
      const browser = aBrowser()
      const { serviceWorker } = navigator
      const known = serviceWorker.getRegistration
      const refuse = async () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      serviceWorker.getRegistration = refuse
      render(<Page />)
      await press('Notify me')
      await press('Turn on')
      expect(await screen.findByRole('button', { name: 'Notifications on' })).toBeTruthy()
      await press('Turn off')
      expect(await screen.findByText(/Check the connection/)).toBeTruthy()
      serviceWorker.getRegistration = known
      await press('Turn off')
      expect(await screen.findByRole('button', { name: 'Notify me' })).toBeTruthy()
      expect(browser.subscribed).toBe(false)
    })
  })
})
