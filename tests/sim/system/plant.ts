import type { OptionTerms, SplitBasis } from '@fairtick/domain'
import type { DatabasePool } from '../../../apps/server/src/database/pool'
import type { Books } from '../../../apps/server/src/books/run'
import type { CopyCommands } from '../../../apps/server/src/features/copying/copy-commands'
import type { TransferCommands } from '../../../apps/server/src/features/cashier/transfer'
import type { ScriptedMarket } from '../../../apps/server/test-support/scripted-market.cases'
import type { CASHIER } from './cashier-calls'
import type { LENDING } from './lending-calls'

/** A planted fault, which the auditor must notice. */
export interface Plant {
  readonly terms?: OptionTerms
  readonly transfers?: TransferCommands
  readonly cashier?: Partial<typeof CASHIER>
  readonly lending?: Partial<typeof LENDING>
  /** Runs in the database after a folding. */
  readonly afterFold?: (pool: DatabasePool) => Promise<unknown>
  /** Runs for all clients whenever the clock looks. */
  readonly atLook?: (books: Books) => void
  readonly copying?: (commands: CopyCommands) => CopyCommands
  /** Runs before and after a split or a dividend is carried out. */
  readonly beforeAction?: AtAction
  readonly afterAction?: AtAction
  /** Options ignore splits and dividends. */
  readonly isBlindToActions?: boolean
  readonly market?: (market: ScriptedMarket, now: () => number) => ScriptedMarket
}

type AtAction = (books: Books, basis: SplitBasis) => void
