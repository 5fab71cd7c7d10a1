// Imported by what is built beside a server that starts, or after: it leaves the processor to it, and ends with
// the process that builds.
import { setPriority } from 'node:os'

await import('./leave-with-parent.mjs')

const PATIENT = 10
if (process.env.IN_BACKGROUND === '1') setPriority(PATIENT)
