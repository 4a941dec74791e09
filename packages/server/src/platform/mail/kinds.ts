/** The fields of a message of each kind, besides the account and the server's own address. */
export interface MailContents {
  /** With a link for one use, which is created when the message is sent. */
  'reset-password': NoContent
  /** With a link for one use, which is created when the message is sent. */
  'verify-email': NoContent
  /** `userAgent` as the device has sent it. */
  'new-device': { readonly userAgent: string | null }
  'password-changed': NoContent
  /** Their account can be opened by signing in at the provider of OpenID Connect, called so. */
  'signs-in-elsewhere': { readonly provider: string }
  /** To the address before. */
  'email-changed': NoContent
  /** To a manager of the team. */
  'asks-to-join': OfTeam
  /** To a manager of the team that an ordinary member has disabled. */
  'team-disabled': OfTeam
}

/** An action of a person in a team. The names are those when it was queued. */
export interface OfTeam {
  readonly teamId: string
  readonly teamName: string
  readonly personName: string
}

type NoContent = Readonly<Record<string, never>>

/** Every kind of message that is sent. */
export type MailKind = keyof MailContents

/** One message. */
export type Mail = {
  [Kind in MailKind]: {
    /** Whose account it concerns; it is not sent any more once that is deleted. */
    readonly userId: string | null
    readonly address: string
    readonly kind: Kind
    readonly content: MailContents[Kind]
    /** The person in a message about a team, whose name and request are read again when it is sent. */
    readonly personId?: string
  }
}[MailKind]
