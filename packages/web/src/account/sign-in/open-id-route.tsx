import { useCallback, useState } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { takeQuery } from '../../platform/browser/taken-query.ts'
import { paths, patterns } from '../../platform/paths.ts'
import { recallErrand } from '../../platform/session/errand.ts'
import { rememberedPlace } from './guards.tsx'
import { ConfirmationReturn, SignInReturn } from './open-id-return.tsx'

/** The page to which a provider of OpenID Connect sends the browser back. */
export default function OpenIdRoute() {
  const [answer] = useState(takeQuery)
  const [{ purpose, state, place = '' }] = useState(recallErrand)
  const navigate = useNavigate()
  const isSignIn = purpose === 'sign-in'
  usePageTitle(isSignIn ? 'Sign in' : 'Confirm')
  const onBack = useCallback(() => {
    // The guard of the sign-in page redirects to the page the visitor wanted.
    if (isSignIn) void navigate(paths.login(), { state, replace: true })
    else void navigate(rememberedPlace({ from: { pathname: place } }), { replace: true })
  }, [navigate, isSignIn, state, place])
  return (
    <>
      <h1 className="type-title mb-7 text-[2.5rem]">{isSignIn ? 'Sign in' : 'Is it you?'}</h1>
      {isSignIn ? (
        <SignInReturn {...{ answer, onBack }} teamCode={codeOf(state)} />
      ) : (
        <ConfirmationReturn {...{ answer, onBack }} />
      )}
    </>
  )
}

/** The code of the team whose invitation the visitor has opened; undefined without one. */
function codeOf(state: unknown): string | undefined {
  const code = matchPath(patterns.join, rememberedPlace(state))?.params.code
  return code !== undefined && /^[A-Z0-9]{7}$/i.test(code) ? code : undefined
}
