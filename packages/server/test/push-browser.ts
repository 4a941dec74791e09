import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { Delivered, Receiver } from './receiver.ts'

/** A browser that has subscribed at a push service, which is a receiver on this machine. */
export interface PushBrowser {
  /** The Push API's subscription of a page. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** Its received messages, decrypted by RFC 8291. */
  received(): PushReceived[]
}

/** One message, as the service worker gets it. */
export interface PushReceived {
  readonly title: string
  readonly body: string
  readonly event: string
  readonly path: string
  readonly tag: string
  readonly startTime: string | null
}

/** Makes a pair of keys, as browsers do when they subscribe. */
export function pushBrowser(service: Receiver, path = `/push/${randomBytes(9).toString('hex')}`) {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)

  const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))

  function decrypted({ body }: Delivered): PushReceived {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = derived(own.computeSecret(sender), auth, info, 32)
    const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last record ends with a 2, and zeros.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }

  return {
    subscription: {
      endpoint: `${service.url}${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    received: () => service.delivered.filter((one) => one.path === path).map(decrypted),
  } satisfies PushBrowser
}

/** The claims of a message's sender, after its signature was verified (RFC 8292). */
export function vapidClaims({ headers }: Delivered): { aud: string; sub: string; key: string } {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signed = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signed, 'base64url'),
  )
  if (!isTrue) throw new Error('the signature of the sender does not hold')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
