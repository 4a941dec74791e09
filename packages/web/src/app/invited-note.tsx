import { IconMailOpened } from '@tabler/icons-react'
import { matchPath, useLocation } from 'react-router'
import { rememberedPlace } from './guards.tsx'
import { patterns } from './paths.ts'

/** Tells a visitor who opened an invitation why signing in is needed. */
export function InvitedNote() {
  const { state } = useLocation()
  if (matchPath(patterns.join, rememberedPlace(state)) === null) return null
  return (
    <p
      role="note"
      className="mb-6 flex items-start gap-3 rounded-control border border-accent/50 bg-accent-soft px-4 py-3 font-semibold"
    >
      <IconMailOpened aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
      You are invited to a team. Sign in or create an account to join it.
    </p>
  )
}
