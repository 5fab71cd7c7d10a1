// Imported by what is built beside a server that starts, or after: it leaves the processor to it, and ends with
// the process that builds.
import './leave-with-parent.mjs'
import { setPriority } from 'node:os'

const PATIENT = 10
if (process.env.IN_BACKGROUND === '1') setPriority(PATIENT)
