/** The interface of this subject: other subjects import nothing else of it. */
export { deleteIdentities } from './open-id-connect/store.ts'
export { listSessions } from './store.ts'
export { invite } from './users/admission.ts'
export { deleteInvitation, type InvitationRow, listInvitations } from './users/invitations-store.ts'
export { listSharedTeams } from './users/removal-store.ts'
export { removeAccount } from './users/remove-account.ts'
export { type Owner, requirePassword } from './users/require-password.ts'
