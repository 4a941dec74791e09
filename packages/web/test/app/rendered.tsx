import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { Toaster } from '../../src/platform/components/toaster.tsx'
import { createQueryClient } from '../../src/platform/queries/query-client.ts'

/** How long messages stay, in milliseconds: a busy machine may take longer for a press than a success is shown. */
const MESSAGES_STAY = 60_000

/** Routes at an address, with all their surroundings, and a person's actions there. */
export function renderAt(
  address: string,
  routes: ReactNode,
  client: QueryClient = createQueryClient(),
) {
  const user = userEvent.setup()
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        {routes}
        <Address />
      </MemoryRouter>
      <Toaster least={MESSAGES_STAY} />
    </QueryClientProvider>,
  )
  return {
    ...view,
    user,
    press: async (name: string | RegExp, within = screen) =>
      user.click(await within.findByRole('button', { name })),
    type: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    },
    /** Waits for a message. */
    message: (text: string) => screen.findAllByText(text),
    address: () => screen.getByTestId('address').textContent,
  }
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <span data-testid="address">{`${pathname}${search}${hash}`}</span>
}
