import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  it.each([
    [
      'Chrome on Android',
      mozilla('Linux; Android 15; Pixel 9', `${webkit} Chrome/140 Safari/537.36`),
    ],
    [
      'Safari on iPhone',
      mozilla('iPhone; CPU iPhone OS 19_0 like Mac OS X', `${webkit} Version/19 Safari/604`),
    ],
    [
      'Chrome on iPad',
      mozilla('iPad; CPU OS 19_0 like Mac OS X', `${webkit} CriOS/140 Safari/604`),
    ],
    ['Firefox on Linux', mozilla('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0')],
    ['Edge on Windows', mozilla('Windows NT 10.0', `${webkit} Chrome/140 Safari/537.36 Edg/140`)],
    [
      'Safari on Mac',
      mozilla('Macintosh; Intel Mac OS X 10_15', `${webkit} Version/19 Safari/605`),
    ],
    ['Unknown device', 'curl/8.5.0'],
    ['Unknown device', null],
  ])('ACCOUNT-1 A device is named by its browser and system: %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
