import type { Signal } from '@fairtick/domain'
import type { ActiveTraders } from './active-traders'
import type { CopyCommands } from './copy-commands'
import type { Relations } from './relations'
import type { SignalsWanted } from './signal-store'

/** The part of copying that the engine drives. */
export interface DrivenCopying {
  readonly traders: Pick<ActiveTraders, 'ofUser' | 'onLook'>
  /** The relations that have not ended: the engine keeps them up. */
  readonly relations: Relations
  readonly commands: CopyCommands
  /** Signals of some traders, each from one on, after the last one that was read, in their order. */
  readonly readSignals: (wanted: readonly SignalsWanted[], after: number) => Promise<readonly Signal[]>
}
