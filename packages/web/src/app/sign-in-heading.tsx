import { IconMailOpened } from '@tabler/icons-react'
import { Link, matchPath, useLocation } from 'react-router'
import { usePageTitle } from '../lib/browser/page-title.ts'
import { patterns } from '../lib/paths.ts'
import { rememberedPlace } from './guards.tsx'

interface SignInHeadingProps {
  readonly title: string
  readonly question: string
  /** The other page, for visitors who are wrong on this one. */
  readonly to: string
  readonly link: string
}

/** The head of the sign-in page and of registration: its title, and the way to the other one. */
export function SignInHeading({ title, question, to, link }: SignInHeadingProps) {
  const { state } = useLocation()
  usePageTitle(title)
  return (
    <>
      <h1 className="type-title text-[2.5rem]">{title}</h1>
      <p className="mt-1 mb-7 text-muted">
        {question}{' '}
        <Link
          to={to}
          state={state}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          {link}
        </Link>
      </p>
      <InvitedNote />
    </>
  )
}

/** Tells a visitor who opened an invitation why signing in is needed. */
function InvitedNote() {
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
