import { typedSigns } from '@fairtick/domain'

const LINE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'()&/#·・°«»“”„:;+?-]{0,99}$/u
/** Letters that nobody sees, though Unicode counts them as letters or marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
/** Letters of these scripts join, or not, by a sign that nobody sees: it belongs to the name. */
const JOINER =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=\p{L})/gu
const PILED_MARKS = /\p{M}{4}/u

/** Scripts whose letters look like those of the others. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
]

/**
 * A name or an address in words in the one form in which it is kept; undefined where it is none: with markup
 * or a formula, with what nobody sees, or with letters of scripts that look alike, by which one name passes
 * for another.
 */
export function plainName(text: string): string | undefined {
  const name = typedSigns(text).normalize('NFKC').replaceAll(/ +/g, ' ').trim()
  const seen = name.replaceAll(JOINER, '')
  if (!LINE.test(seen) || UNSEEN.test(seen) || PILED_MARKS.test(seen)) return undefined
  return ALIKE.filter((script) => script.test(name)).length > 1 ? undefined : name
}
