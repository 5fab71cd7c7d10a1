import { typedSigns } from '@fairtick/domain'

const NAME_LONGEST = 100
/** Letters of any script, and the marks that stand between them in names. */
const NAME = /^\p{L}(?:[\p{L}\p{M} .,'’·・-]|\u200c|\u200d)*$/u
const CARD_ID = /^[A-Z0-9][A-Z0-9 ./()-]{2,38}[A-Z0-9)]$/
const SHOWN = 4

/** Normalises a name: single blanks, composed letters; undefined if invalid. */
export function readName(text: string): string | undefined {
  const name = typedSigns(text).normalize('NFC').trim().replaceAll(/ +/g, ' ')
  return name.length >= 2 && name.length <= NAME_LONGEST && NAME.test(name) ? name : undefined
}

/** Normalises the number of an identity card or passport; undefined if invalid. */
export function readCardId(text: string): string | undefined {
  const number = text.trim().toUpperCase()
  return CARD_ID.test(number) && /\d/.test(number) ? number : undefined
}

/** A card's number with only its last letters shown, never more than half of it. */
export function maskCardId(number: string): string {
  const shown = Math.min(SHOWN, Math.floor(number.length / 2))
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown)
}
