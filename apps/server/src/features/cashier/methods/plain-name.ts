import { typedSigns } from '@fairtick/domain'

/** Signs of names and addresses, with the commas and full stops of Arabic and of Eastern scripts. */
const LINE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,،؛'()&/#·・°«»“”„:;、。।۔+?-]{0,99}$/u
/** Invisible characters that Unicode counts as letters or marks. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
/** Invisible joiners are part of a name in these scripts. */
const JOINER =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D](?=\p{L})/gu
const PILED_MARKS = /\p{M}{4}/u

/** Scripts with look-alike letters. */
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
 * Normalises a name or a postal address. Returns undefined for markup, formulas, invisible characters, and
 * mixed look-alike scripts, by which one name passes for another.
 */
export function plainName(text: string): string | undefined {
  const name = typedSigns(text).normalize('NFKC').replaceAll(/ +/g, ' ').trim()
  const seen = name.replaceAll(JOINER, '')
  if (!LINE.test(seen) || UNSEEN.test(seen) || PILED_MARKS.test(seen)) return undefined
  return ALIKE.filter((script) => script.test(name)).length > 1 ? undefined : name
}
