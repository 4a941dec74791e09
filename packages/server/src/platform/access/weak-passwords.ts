import { readFileSync } from 'node:fs'
import { invalidField } from '@icetally/domain/platform/errors'
import { normalized } from '@icetally/domain/platform/normalized'

const OTHER = 'Please choose one that is harder to guess.'
const TOO_COMMON = `This password is too common. ${OTHER}`
const PRODUCT = `The name of this product is not a good password. ${OTHER}`
const OWN_NAME = `Your own name or email is not a good password. ${OTHER}`
const REPEATED = `The same characters again and again are not a good password. ${OTHER}`

let commonPasswords: ReadonlySet<string> | undefined

function isCommon(password: string): boolean {
  commonPasswords ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  return commonPasswords.has(password.toLowerCase())
}

/** A text as guessers see it: letters and digits in lower case, without the digits around them. */
const coreOf = (text: string): string =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/^\p{N}+|\p{N}+$/gu, '')

const LONGEST_SEQUENCE = 4

/** Is it one to four characters again and again, the last time perhaps cut off? */
const isRepeated = (password: string): boolean =>
  Array.from({ length: LONGEST_SEQUENCE }, (_, index) => index + 1).some((length) =>
    [...password].every((letter, index, letters) => letter === letters[index % length]),
  )

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string
  readonly displayName: string
}

function complaintOf(password: string, { email, displayName }: PasswordOwner): string | undefined {
  if (isRepeated(password.toLowerCase())) return REPEATED
  const core = coreOf(password)
  if (/^(icetally)+$/.test(core)) return PRODUCT
  const [local = ''] = email.split('@')
  const own = [email, local, displayName].map(coreOf)
  if (core !== '' && own.includes(core)) return OWN_NAME
  return isCommon(password) ? TOO_COMMON : undefined
}

/**
 * Refuses, in any case of letters, the passwords that guessers try first: common ones, the
 * product's name, the owner's e-mail or name (each also with digits around it), and repeated
 * characters. `field` is its field in the request.
 */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field: string): void {
  const complaint = complaintOf(password, owner)
  if (complaint !== undefined) throw invalidField(field, complaint)
}
