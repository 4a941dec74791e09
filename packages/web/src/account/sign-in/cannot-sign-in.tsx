import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { serviceQuery } from '../../platform/queries/recovery.ts'

/**
 * Help for users who cannot sign in: an e-mail with a link, or a contact. Its space is reserved.
 */
export function CannotSignIn({ offer = 'Forgot password?' }: { offer?: string }) {
  const { data: service } = useQuery(serviceQuery())
  return (
    <div className="mt-3 min-h-11 text-[0.9375rem] text-muted">
      {service?.mail === true && (
        <Link
          to={paths.forgotPassword()}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          {offer}
        </Link>
      )}
      {service?.mail === false && (
        <p className="wrap-anywhere py-2.5">
          Trouble signing in? Ask your club's admin
          {service.contact === null ? '.' : ': '}
          {service.contact !== null && <bdi>{service.contact}</bdi>}
        </p>
      )}
    </div>
  )
}
