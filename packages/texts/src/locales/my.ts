import type { PartialCatalogue } from '../catalogue'
import { shell } from './my/shell'

/** The Malay catalogue: only the shell so far, so it is not offered yet. */
export const my: PartialCatalogue = { shell }
