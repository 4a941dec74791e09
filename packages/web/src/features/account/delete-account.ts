import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { endSession } from '../../lib/session/session.ts'
import { forgetUnsent } from '../../sync/outbox/attention.ts'

/** Deletes the account, ends the session, and forgets what was still to be sent. */
export const deleteAccount = () =>
  mutationOptions({
    mutationFn: async (password: string) => {
      await api('DELETE /auth/me', { body: { password } })
    },
    meta: { success: 'Your account was deleted', failure: 'Failed to delete account' },
    onSuccess: async () => {
      const forgotten = forgetUnsent()
      endSession('signed-out')
      // What a failing storage keeps is refused by the server for every user.
      await forgotten.catch(() => undefined)
    },
  })
