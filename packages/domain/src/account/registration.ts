/** Registration on an installation: open, by invitation, or closed. */
export const REGISTRATIONS = ['open', 'invitation', 'closed'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** The refusal if an account cannot be created. */
export const REGISTRATION_REFUSALS: Readonly<Record<Exclude<Registration, 'open'>, string>> = {
  invitation:
    'New accounts need an invitation here. Ask the administrator of this server, or a team for its code.',
  closed: 'New accounts are closed. Please ask the administrator of this server.',
}

/** The refusal of an invalid invitation link, for any reason. */
export const INVITATION_DEAD =
  'This invitation has expired or was used already. Please ask for a new one.'

/** The refusal if an account is disabled. */
export const ACCOUNT_DISABLED =
  'This account is disabled. Please ask the administrator of this server.'
