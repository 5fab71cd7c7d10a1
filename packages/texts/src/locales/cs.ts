import type { PartialCatalogue } from '../catalogue'
import { shell } from './cs/shell'

/** The Czech catalogue: only the shell so far, so it is not offered yet. */
export const cs: PartialCatalogue = { shell }
