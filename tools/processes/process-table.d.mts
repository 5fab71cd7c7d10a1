/** A process as /proc shows it. */
export interface ProcessRow {
  readonly pid: number
  readonly parent: number
  /** Together with the number it identifies a process permanently, as numbers are reused. */
  readonly start: string
  /** Ended, but not yet collected by its parent. */
  readonly isEnded: boolean
  /** Its own processor time, user and system. */
  readonly ownSeconds: number
  /** Processor time of its ended and collected children, and of theirs. */
  readonly reapedSeconds: number
}
/** Whether this system lists its processes in files, as Linux does. */
export const HAS_PROC: boolean
/** Every process of the machine by its number; empty on a system without /proc. */
export function readProcesses(): Map<number, ProcessRow>
