import type { PartialCatalogue } from '../catalogue'
import { shell } from './kr/shell'

/** The Korean catalogue: only the shell so far, so it is not offered yet. */
export const kr: PartialCatalogue = { shell }
