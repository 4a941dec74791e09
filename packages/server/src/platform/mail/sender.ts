import type { Channel } from '../deliveries/worker.ts'
import { type ComposeTools, compose } from './compose.ts'
import { mailTransport, refusalOf } from './transport.ts'

/** Sends e-mails. */
export const mailChannel = (tools: ComposeTools): Channel => ({
  name: 'mail',
  noun: 'an e-mail',
  ...{ atOnce: 4, perTeam: 4, perAddress: 4 },
  open() {
    const transport = mailTransport(tools.mail)
    return {
      async carry(row, now) {
        const message = await compose(tools, row, now)
        if (message !== null) await transport.send(message)
      },
      close: () => transport.close(),
    }
  },
  refusalOf: (error) => ({ ...refusalOf(error) }),
})
