import { useQuery } from '@tanstack/react-query'
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router'
import { paths, patterns } from '../../platform/paths.ts'
import { serviceQuery } from '../../platform/queries/recovery.ts'
import { rememberedPlace } from './guards.tsx'
import { OpenIdButton, Or } from './open-id-button.tsx'
import { RegistrationPanel } from './registration.tsx'
import { SignInHeading } from './sign-in-heading.tsx'
import { useLinkToken } from './use-link-token.ts'

/** The page for a new account. */
export default function RegisterRoute() {
  const token = useLinkToken()
  const { state } = useLocation()
  const navigate = useNavigate()
  const code = matchPath(patterns.join, rememberedPlace(state))?.params.code ?? ''
  // Who comes in with the code of a team is led on to joining it.
  const leadTo = (typed: string) =>
    void navigate('.', { replace: true, state: { from: { pathname: paths.join(typed) } } })
  const { data: service, failureCount } = useQuery(serviceQuery())
  // Without passwords the account is made at the first sign-in.
  if (service?.passwordLogin === false) return <Navigate to={paths.login()} state={state} replace />
  return (
    <>
      <SignInHeading
        title="Create your account"
        other={{ question: 'Already have one?', to: paths.login(), link: 'Sign in' }}
      />
      {/* Nothing is shown that the answer would take away, or move. */}
      <div className={service === undefined && failureCount === 0 ? 'invisible' : undefined}>
        {service?.openIdConnect && service.registration !== 'closed' && (
          <>
            <OpenIdButton name={service.openIdConnect.name} besideForm />
            <Or />
          </>
        )}
        <RegistrationPanel key={token} token={token} code={code} onCode={leadTo} />
      </div>
    </>
  )
}
