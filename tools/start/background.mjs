// Imported by builds beside or after a starting server: they yield the processor to it, and end with the
// building process.
import { setPriority } from 'node:os'

await import('./leave-with-parent.mjs')

const PATIENT = 10
if (process.env.IN_BACKGROUND === '1') setPriority(PATIENT)
