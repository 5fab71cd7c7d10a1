import type { ActiveTraders } from './active-traders'
import type { CopyCommands } from './copy-commands'
import type { Relations } from './relations'
import type { SignalLines } from './signal-lines'

/** The part of copying that the engine drives. */
export interface DrivenCopying {
  readonly traders: Pick<ActiveTraders, 'ofUser' | 'onLook'>
  /** The relations that have not ended: the engine keeps them up. */
  readonly relations: Relations
  readonly commands: CopyCommands
  /** The signals that some relations may not have followed, by trader. */
  readonly lines: SignalLines
}
