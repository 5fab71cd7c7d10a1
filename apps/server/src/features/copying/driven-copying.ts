import type { Signal } from '@fairtick/domain'
import type { ActiveTraders } from './active-traders'
import type { CopyCommands } from './copy-commands'

/** The part of copying that the engine drives. */
export interface DrivenCopying {
  readonly traders: Pick<ActiveTraders, 'ofUser' | 'onLook'>
  readonly commands: CopyCommands
  /** Signals of some traders after one of them, in their order. */
  readonly readSignals: (traderUserIds: readonly number[], after: number) => Promise<readonly Signal[]>
}
