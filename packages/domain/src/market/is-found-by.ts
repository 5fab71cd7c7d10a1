/**
 * Whether one of some names has the searched text in it, to the letter, or as typed by whoever leaves out
 * case, gaps and strokes: "eur usd" finds EUR/USD.
 */
export function isFoundBy(search: string, names: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase()
  const loose = plain(wanted)
  return names.some((name) => {
    const lower = name.toLowerCase()
    return lower.includes(wanted) || (loose !== '' && plain(lower).includes(loose))
  })
}

const plain = (text: string): string => text.replaceAll(/[\s/_.-]/g, '')
