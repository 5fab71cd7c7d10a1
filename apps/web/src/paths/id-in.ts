/** The number in an address; undefined where there is none. */
export function idIn(parameters: URLSearchParams): number | undefined {
  const id = Number(parameters.get('id'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
