/** Who can make an account on an installation: everybody, who is invited, or nobody. */
export const REGISTRATIONS = ['open', 'invitation', 'closed'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** What those are told who cannot make an account. */
export const REGISTRATION_REFUSALS: Readonly<Record<Exclude<Registration, 'open'>, string>> = {
  invitation:
    'New accounts need an invitation here. Ask the person who runs this server, or a team for its code.',
  closed: 'No new accounts are made here. Please ask the person who runs this server.',
}

/** What is said of a link of an invitation that opens nothing, for whichever reason. */
export const INVITATION_DEAD =
  'This invitation has expired or was used already. Please ask for a new one.'

/** Said where an account is disabled. */
export const ACCOUNT_DISABLED =
  'This account is disabled. Please ask the person who runs this server.'
