/** The trader that an address names; 0, who is nobody, where it names none. */
export const traderIdOf = (parameters: URLSearchParams): number => {
  const id = parameters.get('id') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}
