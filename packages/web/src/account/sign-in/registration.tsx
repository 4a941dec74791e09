import { INVITATION_DEAD, REGISTRATION_REFUSALS } from '@icetally/domain/account/registration'
import { useQuery } from '@tanstack/react-query'
import { hasStatus } from '../../platform/api/api-client.ts'
import { Notice } from '../../platform/components/notice.tsx'
import { Spinner } from '../../platform/components/spinner.tsx'
import { ownInvitationQuery, serviceQuery } from '../../platform/queries/recovery.ts'
import { RegisterForm } from './register-form.tsx'

/**
 * The form of a new account, as far as this server makes any: for everybody, for who is invited or has the
 * code of a team, or for nobody. `token` is that of an invitation, `code` that of the team one was led here
 * by; both may be empty.
 */
export function RegistrationPanel(props: {
  token: string
  code: string
  onCode: (code: string) => void
}) {
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
