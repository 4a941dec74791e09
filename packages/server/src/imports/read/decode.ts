import { isUtf8 } from 'node:buffer'
import chardet from 'chardet'

/** The text of a file, and how it was encoded. */
export interface Decoded {
  readonly text: string
  readonly encoding: string
}

const decoded = (bytes: Uint8Array, encoding: string): Decoded => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding: new TextDecoder(encoding).encoding,
})

/** Of UTF-16 without a mark every other byte of plain text is 0. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const looked = bytes.subarray(0, 400)
  const zeros = [0, 0]
  for (const [index, byte] of looked.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  const many = looked.length / 5
  if (odd > many && even < many / 4) return 'utf-16le'
  return even > many && odd < many / 4 ? 'utf-16be' : undefined
}

/** Single-byte encodings of schedules and rosters. */
const SINGLE = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'koi8-r',
  'iso-8859-5',
  'macintosh',
] as const

/** The meaning of detected encodings' names; a file with iso-8859-1 means windows-1252. */
const MEANT: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
}

/** Frequent letters of names in the regions of an encoding. */
const USUAL: Readonly<Record<string, RegExp>> = {
  'windows-1252': /[éèêëàâäáåãçñöôòóõøœæüûùúïîíìßÉÈÀÄÅÁÇÑÖØÆÜÓÍ]/g,
  macintosh: /[éèêëàâäáåãçñöôòóõøœæüûùúïîíìßÉÈÀÄÅÁÇÑÖØÆÜÓÍ]/g,
  'windows-1250': /[áčďéěíňóřšťúůýžąćęłńśźżőűľĺŕôäëöüßçăîâşţđÁČĎÉĚÍŇÓŘŠŤÚŮÝŽĄĆĘŁŃŚŹŻŐŰĽÔÄÖÜĐ]/g,
  'iso-8859-2': /[áčďéěíňóřšťúůýžąćęłńśźżőűľĺŕôäëöüßçăîâşţđÁČĎÉĚÍŇÓŘŠŤÚŮÝŽĄĆĘŁŃŚŹŻŐŰĽÔÄÖÜĐ]/g,
  'windows-1251': /[а-яёА-ЯЁіїєґІЇЄҐ]/g,
  'koi8-r': /[а-яёА-ЯЁ]/g,
  'iso-8859-5': /[а-яёА-ЯЁ]/g,
  'windows-1254': /[çğıöşüâîûÇĞİÖŞÜ]/g,
  'windows-1257': /[āčēģīķļņšūžąęėįųõäöüĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲÕÄÖÜ]/g,
}

/**
 * Characters in no name, and accented letters of the other case within a word: signs of a wrong
 * guess.
 */
const UNUSUAL =
  /[\u0080-\u009f\ufffd¤¦§¨©«¬®¯°±²³´µ¶¸¹»¼½¾¿×÷ƒˆ˜‡‰‹›€‚„†•™˛ˇ˘˝˙ª¡]|(?<=\p{Ll})\p{Lu}(?=\p{Ll})|(?<=\p{Ll})[^\P{Lu}A-Z]|[а-яё](?=[А-ЯЁ])|(?<=\p{Lu})[^\P{Ll}a-z](?=\p{Lu})/gu

/** How well a text reads as names in an encoding. */
function scoreOf(text: string, encoding: string): number {
  const usual = text.match(USUAL[encoding] ?? /$^/g)?.length ?? 0
  const unusual = text.match(UNUSUAL)?.length ?? 0
  return usual - 3 * unusual
}

const LOOKED_AT = 64 * 1024

/** Single-byte text: chardet's guess counts, unless another encoding reads better. */
function singleByte(bytes: Uint8Array): string {
  const looked = bytes.subarray(0, LOOKED_AT)
  const guesses = chardet.analyse(looked).map(({ name, confidence }) => ({
    name: MEANT[name.toLowerCase()] ?? name.toLowerCase(),
    confidence,
  }))
  const foreign = guesses[0]
  if (
    foreign !== undefined &&
    foreign.confidence >= 60 &&
    /shift_jis|euc|big5|gb/.test(foreign.name)
  )
    return foreign.name
  const highs = looked.filter((byte) => byte > 127).length
  const scored = SINGLE.map((encoding) => {
    const confidence = guesses.find(({ name }) => name === encoding)?.confidence ?? 0
    const readable =
      scoreOf(new TextDecoder(encoding).decode(looked), encoding) / Math.max(1, highs)
    return { encoding, score: readable * 100 + confidence / 4 }
  })
  return scored.sort((one, other) => other.score - one.score)[0]?.encoding ?? 'windows-1252'
}

/** Letters of UTF-8 beyond ASCII, as bytes. */
const LETTERS = /(?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})+/g
/** The end of a line within a letter: some programs fold the lines of a calendar so. */
const TORN_LETTER = /([\xc2-\xf4][\x80-\xbf]{0,2})\r?\n[ \t](?=[\x80-\xbf])/g

const countHigh = (raw: string): number => raw.match(/[\x80-\xff]+/g)?.join('').length ?? 0

/**
 * Text of UTF-8 with a few bytes that are none, as where a row was pasted from another file: those are read as
 * Windows-1252. Undefined if they are many.
 */
function mostlyUtf8(bytes: Uint8Array): Decoded | undefined {
  const raw = Buffer.from(bytes).toString('latin1').replaceAll(TORN_LETTER, '$1')
  // A letter has two bytes and more.
  if (countHigh(raw.replaceAll(LETTERS, '')) * 3 >= countHigh(raw)) return undefined
  const western = new TextDecoder('windows-1252')
  const others = raw.split(LETTERS).map((part) => western.decode(Buffer.from(part, 'latin1')))
  const letters = raw.match(LETTERS)?.map((part) => Buffer.from(part, 'latin1').toString()) ?? []
  const text = others.map((other, index) => other + (letters[index] ?? '')).join('')
  return { text: text.replace(/^\ufeff/, ''), encoding: 'utf-8' }
}

const utf8 = (bytes: Uint8Array): Decoded | undefined =>
  isUtf8(bytes) ? decoded(bytes, 'utf-8') : mostlyUtf8(bytes)

/** Reads the bytes of a text file: UTF-8 and UTF-16 with or without a mark, or the likeliest code page. */
export function decode(bytes: Uint8Array): Decoded {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return utf8(bytes) ?? decoded(bytes, 'utf-8')
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be')
  const wide = utf16Of(bytes)
  if (wide !== undefined) return decoded(bytes, wide)
  return utf8(bytes) ?? decoded(bytes, singleByte(bytes))
}
