/** Maximum length of a text in a PDF: user input must not fill a page. */
const LETTERS_MAX = 200

/**
 * Removes invisible control: control characters, direction marks, unassigned letters. Joiners stay, as Hindi
 * and Persian need them. Line breaks become spaces, and a letter keeps only a few marks.
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
