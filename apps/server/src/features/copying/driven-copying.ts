import type { ActiveTraders } from './active-traders'
import type { CopyCommands } from './copy-commands'
import type { OpenFollows } from './open-follows'
import type { SignalLines } from './signal-lines'

/** The part of copying that the engine drives. */
export interface DrivenCopying {
  readonly traders: Pick<ActiveTraders, 'ofUser' | 'onLook'>
  /** The follows that have not ended: the engine keeps them up. */
  readonly openFollows: OpenFollows
  readonly commands: CopyCommands
  /** The signals that some follows may not have passed, by trader. */
  readonly lines: SignalLines
}
