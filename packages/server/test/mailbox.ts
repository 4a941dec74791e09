import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A message as a mail server has received it. */
export interface Received {
  /** As the envelope says, not the head of the message. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The head's names in lower case, in their order. */
  readonly headers: readonly { readonly key: string; readonly value: string }[]
  /** The whole message, as it was sent. */
  readonly raw: string
}

/** A real mail server on this machine, and its received messages. */
export interface Mailbox {
  readonly received: readonly Received[]
  /** For the setting SMTP_URL. */
  readonly url: string
  /** Refuses every message with this answer from now on; null takes them again. */
  refuse(answer: { readonly status: number; readonly text: string } | null): void
  close(): Promise<void>
}

/** Starts one that takes all messages, with this user and password if they are given. */
export async function startMailbox(user?: { name: string; password: string }): Promise<Mailbox> {
  const received: Received[] = []
  let refusal: { readonly status: number; readonly text: string } | null = null
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: user === undefined,
    logger: false,
    onAuth: ({ username, password }, _session, answer) =>
      username === user?.name && password === user?.password
        ? answer(null, { user: username })
        : answer(new Error('Invalid username or password')),
    onRcptTo: (_address, _session, answer) =>
      refusal === null
        ? answer()
        : answer(Object.assign(new Error(refusal.text), { responseCode: refusal.status })),
    onData: (stream, { envelope }, answer) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString()
        PostalMime.parse(raw).then(({ subject = '', text = '', html = '', headers }) => {
          const to = envelope.rcptTo.map(({ address }) => address)
          received.push({ to, subject, text, html, headers, raw })
          answer()
        }, answer)
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const login =
    user === undefined
      ? ''
      : `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@`
  return {
    received,
    url: `smtp://${login}127.0.0.1:${port}`,
    refuse: (answer) => {
      refusal = answer
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
