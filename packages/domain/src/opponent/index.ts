/** The interface of this subject: other subjects import nothing else of it. */
export { type BookEntry, CREST_PATTERNS, type Identity, identityOf, nameInBook } from './book.ts'
export { OPPONENT_TEXTS, opponentFields } from './endpoints/opponents.ts'
