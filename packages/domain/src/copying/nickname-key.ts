/** Letters of other scripts, and digits, that look like a Latin letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...letters('асеһіјкмоԛрѕтухѵԝԁ', 'acehijkmoqpstyxvwd'),
  ...letters('αβεηικνορτυχωϲϳ', 'abenikvoptuxwcj'),
  ...letters('ıɩɑɡɴʀℓ', 'iiagnri'),
  ...letters('0135$@|!¡', 'oiessaiii'),
  l: 'i',
}

function letters(from: string, to: string): Record<string, string> {
  const looks = [...to]
  return Object.fromEntries([...from].map((letter, place) => [letter, looks[place] ?? letter]))
}

/** Characters ignored when nicknames are compared: marks, white space, punctuation, invisible characters. */
const UNSEEN = /[\p{M}\p{Z}\p{P}\p{C}]/gu

/**
 * Returns the unique key of a nickname: ignores case, accents, gaps and punctuation, and unifies letters that
 * look alike. Empty if no character is visible.
 */
export function nicknameKey(nickname: string): string {
  const plain = nickname.normalize('NFKD').toLowerCase()
  const alike = [...plain].map((letter) => LOOKS_LIKE[letter] ?? letter).join('')
  return alike.replace(UNSEEN, '')
}
