import type { PartialCatalogue } from '../catalogue'
import { shell } from './jp/shell'

/** The Japanese catalogue: only the shell so far, so it is not offered yet. */
export const jp: PartialCatalogue = { shell }
