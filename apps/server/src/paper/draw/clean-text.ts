/** No text of a paper is longer: what a user wrote must not take a page. */
const LETTERS_MAX = 200

/**
 * A text without what steers instead of being read: control characters, marks that turn the direction of
 * others, letters that nobody assigned. Joiners stay, which Hindi and Persian need. Breaks become spaces, and
 * no letter carries more than a few marks.
 */
export function cleanText(text: string): string {
  const readable = text
    .slice(0, 8 * LETTERS_MAX)
    .normalize('NFC')
    .replaceAll(/[\s\u2028\u2029]+/gu, ' ')
    .replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim()
  const letters = [...readable]
  return letters.length > LETTERS_MAX ? `${letters.slice(0, LETTERS_MAX - 1).join('')}…` : readable
}
