import { lazy, Suspense } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { patterns } from '../../platform/paths.ts'
import { rememberedPlace } from './guards.tsx'

// Seldom, and with more than the first page has to load.
const InvitedNote = lazy(async () => ({
  default: (await import('./invited-note.tsx')).InvitedNote,
}))

interface SignInHeadingProps {
  readonly title: string
  /** A link to the other page, for visitors who want that one; absent if there is none. */
  readonly other?:
    | { readonly question: string; readonly to: string; readonly link: string }
    | undefined
}

/** The head of the sign-in page and of registration: its title, and the way to the other one. */
export function SignInHeading({ title, other }: SignInHeadingProps) {
  const { state } = useLocation()
  usePageTitle(title)
  return (
    <>
      <h1 className="type-title text-[2.5rem]">{title}</h1>
      {other === undefined ? (
        <div className="mb-7" />
      ) : (
        <p className="mt-1 mb-7 text-muted">
          {other.question}{' '}
          <Link
            to={other.to}
            state={state}
            className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
          >
            {other.link}
          </Link>
        </p>
      )}
      <Invitation />
    </>
  )
}

/** The team to which the link that was opened invites. */
function Invitation() {
  const { state } = useLocation()
  const code = matchPath(patterns.join, rememberedPlace(state))?.params.code
  if (code === undefined) return null
  return (
    <Suspense fallback={<div className="mb-6 h-24" />}>
      <InvitedNote code={code} />
    </Suspense>
  )
}
