import type { SentRequest } from './journal'
import type { Finding } from './judge'

/** The outcome of a run, held to the books. */
export interface JudgedRun<Strike> {
  readonly seed: number
  readonly strikes: readonly Strike[]
  readonly journal: readonly SentRequest[]
  readonly sent: number
  /** Requests with an unknown outcome that had been executed. */
  readonly unknownDone: number
  /** Statistics of copying, in one line. */
  readonly copied: string
  readonly findings: readonly Finding[]
  readonly brokenRules: readonly string[]
  /** Folder of the journal and the data, if there are findings. */
  readonly folder: string
}
