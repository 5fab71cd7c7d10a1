import type { PartialCatalogue } from '../catalogue'
import { shell } from './vn/shell'

/** The Vietnamese catalogue: only the shell so far, so it is not offered yet. */
export const vn: PartialCatalogue = { shell }
