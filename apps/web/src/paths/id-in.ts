/** The number in an address, by its name; undefined if missing. */
export function idIn(parameters: URLSearchParams, name: 'id' | 'loan_id' = 'id'): number | undefined {
  const id = Number(parameters.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
