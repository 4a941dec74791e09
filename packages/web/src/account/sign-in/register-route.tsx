import { INVITATION_DEAD, REGISTRATION_REFUSALS } from '@icetally/domain/account/registration'
import { useQuery } from '@tanstack/react-query'
import { matchPath, Navigate, useLocation, useNavigate } from 'react-router'
import { hasStatus } from '../../platform/api/api-client.ts'
import { Notice } from '../../platform/components/notice.tsx'
import { Spinner } from '../../platform/components/spinner.tsx'
import { paths, patterns } from '../../platform/paths.ts'
import { ownInvitationQuery, serviceQuery } from '../../platform/queries/recovery.ts'
import { rememberedPlace } from './guards.tsx'
import { OpenIdButton, Or } from './open-id-button.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInHeading } from './sign-in-heading.tsx'
import { useLinkToken } from './use-link-token.ts'
import { useService } from './use-service.ts'

/** The page for a new account. */
export default function RegisterRoute() {
  const token = useLinkToken()
  const { state } = useLocation()
  const navigate = useNavigate()
  const code = matchPath(patterns.join, rememberedPlace(state))?.params.code ?? ''
  // With the code of a team, the new user continues to joining it.
  const leadTo = (typed: string) =>
    void navigate('.', { replace: true, state: { from: { pathname: paths.join(typed) } } })
  const { service, isAwaited } = useService()
  // Without passwords the account is created at the first sign-in.
  if (service?.passwordLogin === false) return <Navigate to={paths.login()} state={state} replace />
  return (
    <>
      <SignInHeading
        title="Create your account"
        other={{ question: 'Already have one?', to: paths.login(), link: 'Sign in' }}
      />
      <div className={isAwaited ? 'invisible' : undefined}>
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

/**
 * The form of a new account, if this server allows registration: to anyone, to invited people or
 * holders of a team's code, or to no one. `token` is that of an invitation, `code` that of the team
 * in the address; both may be empty.
 */
function RegistrationPanel(props: { token: string; code: string; onCode: (code: string) => void }) {
  const { token, code, onCode } = props
  const { data: service } = useQuery(serviceQuery())
  const invited = useQuery(ownInvitationQuery(token))
  const registration = service?.registration ?? 'open'
  if (token !== '' && invited.isPending) return <Spinner label="Reading the invitation" />
  if (registration === 'closed') return <Notice>{REGISTRATION_REFUSALS.closed}</Notice>
  if (invited.data !== undefined) {
    return <RegisterForm invitation={{ token, email: invited.data }} />
  }
  if (registration === 'open') return <RegisterForm />
  return (
    <>
      {token !== '' && (
        <Notice>
          {hasStatus(invited.error, 404)
            ? INVITATION_DEAD
            : 'The invitation could not be read. Please open its link again.'}
        </Notice>
      )}
      <RegisterForm code={code} onCode={onCode} />
    </>
  )
}
