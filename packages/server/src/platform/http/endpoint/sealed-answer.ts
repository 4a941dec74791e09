import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts answers with a secret, so that only the session that received one can read it again. */
export interface Seal {
  close(text: string): string
  /** Null for a text that another token has sealed. */
  open(sealed: string): string | null
}

/**
 * The seal of one `Idempotency-Key` and bearer token (HKDF-SHA-256, AES-256-GCM). The database has a
 * hash of the token alone, so nothing in it opens a sealed answer.
 */
export function sealOf(token: string, idempotencyKey: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', token, idempotencyKey, 'icetally answer', 32))
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const content = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([content, decipher.final()]).toString()
      } catch {
        return null
      }
    },
  }
}
