/** A process as /proc shows it. */
export interface ProcessRow {
  readonly pid: number
  readonly parent: number
  /** With the number it names a process for good: numbers are used again. */
  readonly start: string
  /** It waits for its parent to collect it. */
  readonly isEnded: boolean
  /** Processor time of its own, user and system. */
  readonly ownSeconds: number
  /** That of its children that ended and that it waited for, and of theirs. */
  readonly reapedSeconds: number
}
/** Whether this system shows its processes in files, as Linux does. */
export const HAS_PROC: boolean
/** Every process of the machine by its number; none on a system without /proc. */
export function readProcesses(): Map<number, ProcessRow>
