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

/** Nobody reads them, or only as a gap: marks, white space, punctuation, what is invisible. */
const UNSEEN = /[\p{M}\p{Z}\p{P}\p{C}]/gu

/**
 * The key of a nickname, by which no two are the same: without case, accents, gaps and punctuation, and with
 * letters that look alike as one. Empty where nothing of it can be seen.
 */
export function nicknameKey(nickname: string): string {
  const plain = nickname.normalize('NFKD').toLowerCase()
  const alike = [...plain].map((letter) => LOOKS_LIKE[letter] ?? letter).join('')
  return alike.replace(UNSEEN, '')
}
