import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

function Page({ broken }: { broken: boolean }) {
  if (broken) throw new Error('no such chunk')
  return <p>the page</p>
}

const show = (resetKey: string, broken: boolean) => (
  <ErrorBoundary resetKey={resetKey} fallback={<p>a sentence instead</p>}>
    <Page broken={broken} />
  </ErrorBoundary>
)

it('FAILURE-1 A page that fails to render says so, and other pages work', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { rerender } = render(show('/one', true))
  expect(screen.getByText('a sentence instead')).toBeTruthy()
  rerender(show('/one', false))
  expect(screen.getByText('a sentence instead')).toBeTruthy()
  rerender(show('/two', false))
  expect(screen.getByText('the page')).toBeTruthy()
})
