/** The interface of this subject: other subjects import nothing else of it. */
export { ownPassword } from './endpoints/auth.ts'
export { REGISTRATIONS } from './registration.ts'
