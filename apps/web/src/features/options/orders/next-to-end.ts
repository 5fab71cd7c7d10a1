import type { OwnOption } from '../../../client/options/options'

/** The `atMost` options that end next, the soonest first. */
export const nextToEnd = (options: readonly OwnOption[], atMost: number): readonly OwnOption[] =>
  options.toSorted((one, other) => one.expiresAt - other.expiresAt).slice(0, atMost)
