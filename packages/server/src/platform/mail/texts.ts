import { deviceName } from '@icetally/domain/account/device-name'
import type { MailContents, MailKind } from './kinds.ts'
import { type Line, line, short } from './line.ts'

/** The content of a message, in reading order. */
export interface MailText {
  readonly subject: string
  readonly heading: string
  readonly lines: readonly Line[]
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Further information. */
  readonly notes: readonly Line[]
}

/** The input of a text besides the message itself. */
export interface TextContext {
  readonly publicUrl: string
  /** The link for one use, in kinds that have one. */
  readonly link: string
  /** Milliseconds since 1970: when it happened. */
  readonly at: number
  readonly contact: string | null
}

type Writer<Kind extends MailKind> = (content: MailContents[Kind], context: TextContext) => MailText

const moments = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

const when = (milliseconds: number): string => `${moments.format(milliseconds)} UTC`

const contactOperator = ({ contact }: TextContext): Line[] => [
  contact === null
    ? line`If you cannot sign in, ask the administrator of this server.`
    : line`If you cannot sign in, ask the administrator of this server: ${contact}`,
]

const TEXTS: { readonly [Kind in MailKind]: Writer<Kind> } = {
  'reset-password': (_, { link }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    lines: [line`A new password was requested for your account.`],
    button: { label: 'Choose a new password', url: link },
    notes: [
      line`The link works once, for an hour. The new password signs all your devices out.`,
      line`If that was not you, ignore this message: your password stays as it is.`,
    ],
  }),
  'verify-email': (_, { link, publicUrl, at }) => ({
    subject: 'Verify your email',
    heading: 'Is this your email?',
    lines: [
      line`On ${when(at)} this address was given for an account. Please confirm that the account is yours.`,
    ],
    button: { label: 'Verify this email', url: link },
    notes: [
      line`The link works once, for 72 hours.`,
      line`If you did not create the account, do not confirm it: its creator could read what you do with it.`,
      line`To take it over instead, choose a new password at ${`${publicUrl}/forgot-password`}. That ends all access of others.`,
    ],
  }),
  'new-device': ({ userAgent }, { publicUrl, at }) => ({
    subject: 'A new device signed in',
    heading: 'A new device signed in',
    lines: [line`${deviceName(userAgent)} signed in to your account on ${when(at)}.`],
    button: { label: 'See my devices', url: `${publicUrl}/settings` },
    notes: [
      line`If it was you, there is nothing to do.`,
      line`If it was not, sign that device out and change your password.`,
    ],
  }),
  'password-changed': (_, context) => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    lines: [
      line`The password of your account was changed on ${when(context.at)}. All other devices are signed out.`,
    ],
    button: { label: 'That was not me', url: `${context.publicUrl}/forgot-password` },
    notes: [line`If it was you, there is nothing to do.`, ...contactOperator(context)],
  }),
  'signs-in-elsewhere': ({ provider }, context) => ({
    subject: 'A new way to sign in',
    heading: 'A new way to sign in',
    lines: [
      line`${provider}, where your email is verified, was used to sign in to your account on ${when(context.at)}. It opens your account from now on.`,
    ],
    notes: [
      line`If it was you, there is nothing to do.`,
      context.contact === null
        ? line`If it was not, inform the administrator of this server at once.`
        : line`If it was not, inform the administrator of this server at once: ${context.contact}`,
    ],
  }),
  'email-changed': (_, context) => ({
    subject: 'Your email was changed',
    heading: 'Your email was changed',
    lines: [
      line`The email of your account was changed on ${when(context.at)}. This address no longer belongs to it.`,
    ],
    notes: [
      line`If it was you, there is nothing to do.`,
      context.contact === null
        ? line`If it was not, inform the administrator of this server at once.`
        : line`If it was not, inform the administrator of this server at once: ${context.contact}`,
    ],
  }),
  // Without the name of a stranger, who chooses it and could write a message with it.
  'asks-to-join': ({ teamId, teamName }, { publicUrl }) => ({
    subject: `A new person asks to join ${short(teamName)}`,
    heading: 'A request to join',
    lines: [line`A new person asks to join ${teamName}. A manager has to approve the request.`],
    button: { label: 'See the request', url: `${publicUrl}/teams/${teamId}/members` },
    notes: [line`You get this message because you manage the team.`],
  }),
  'team-disabled': ({ teamId, teamName, personName }, { publicUrl }) => ({
    subject: `${short(personName)} has disabled ${short(teamName)}`,
    heading: 'Your team was disabled',
    lines: [
      line`${short(personName)} has disabled ${teamName}. Its games and figures can still be read, but nothing can be recorded or changed until a manager activates the team again.`,
    ],
    button: { label: 'Open the team', url: `${publicUrl}/teams/${teamId}` },
    notes: [
      line`You get this message because you manage the team. Its activity log names each change.`,
    ],
  }),
}

/** The content of a message. */
export const textOf = <Kind extends MailKind>(
  kind: Kind,
  content: MailContents[Kind],
  context: TextContext,
): MailText => TEXTS[kind](content, context)
