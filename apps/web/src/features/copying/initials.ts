/** The first letters of up to two words of a name; '?' without any. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first, second] = words.map((word) => [...word][0] ?? '')
  return `${first ?? '?'}${second ?? ''}`.toLocaleUpperCase('en')
}
