import type { TwoPersonRule } from '@fairtick/domain'
import type { CallPorts, JobPorts, MarketJobPorts, ReadPorts } from './area-ports'
import type { AnyRowTable } from './books/row-table'
import type { Books } from './books/run'
import type { HeavyReads } from './database/heavy-reads'
import type { Queryable } from './database/in-transaction'
import type { DatabasePool } from './database/pool'
import type { CarriedSubjects } from './features/cashier/decisions/carry-out-decisions'
import type { CloseForReset } from './features/cashier/reset-demo'
import type { Accounts } from './features/identity/accounts'
import type { EraseFor } from './features/identity/privacy/end-account'
import type { ExportTables, OwnRows } from './features/identity/privacy/export-table'
import type { CallServer, ReadServer } from './http/call-server'
import type { Job } from './jobs/job'
import type { WorkedQueue } from './operator/resources/queues/worked-queue'
import type { ServedResource } from './operator/resources/lists/served-resource'
import type { ServedTerms } from './operator/resources/terms/served-terms'

/** A job, and how the function that does it is made. */
export type AreaJob = BooksJob | MarketJob

/** A job of a process that has books. */
export interface BooksJob extends Job {
  readonly where: Exclude<Job['where'], 'market'>
  readonly workOf: (ports: JobPorts) => () => unknown
}

/** A job of the process that writes the market, which may have no books. */
export interface MarketJob extends Job {
  readonly where: 'market'
  readonly workOf: (ports: MarketJobPorts) => () => unknown
}

/** Common jobs that areas add work to, by their names. */
export type SharedJob = 'waiting notices' | 'late real-name cases' | 'pictures'

/** Sources of the export of a client's data. */
export interface ExportPorts {
  readonly userId: number
  readonly pool: DatabasePool
  readonly heavyReads: HeavyReads
  readonly instrumentOf: CallPorts['instrumentOf']
  readonly ownRows: OwnRows
}

/**
 * An area of the product: everything the server needs from it. `areas.ts` lists the areas; a new area is a
 * folder with an `area.ts`, and its line in that list.
 */
export interface Area {
  /** One of the area words of ARCHITECTURE.md: the name of its folder. */
  readonly name: string
  /** Tables of the rows that are written with the books. */
  readonly tables?: readonly AnyRowTable[]
  /** The tables without open rows when a client's account ends. */
  readonly mustBeEmpty?: readonly AnyRowTable[]
  /** Adds its calls that a gateway answers too, by what every process reads (`at: 'gateway'`). */
  readonly serveReads?: (server: ReadServer, ports: ReadPorts) => void
  /** Adds its other calls. */
  readonly serve?: (server: CallServer, ports: CallPorts) => void
  readonly jobs?: readonly AreaJob[]
  /** Work that it adds to jobs shared by several areas. */
  readonly addsTo?: Readonly<Partial<Record<SharedJob, (ports: JobPorts) => () => Promise<void>>>>
  /** Its queues of operators, with a reviewed sentence for each decision. */
  readonly queues?: readonly WorkedQueue[]
  /** Its lists that operators only read. */
  readonly resources?: readonly ServedResource[]
  /** Its terms that operators set. */
  readonly terms?: readonly ServedTerms[]
  /** How operators' decisions about its money are carried out. */
  readonly decisions?: (accounts: Accounts, rule: TwoPersonRule) => CarriedSubjects
  /** Its tables in the export of a client's own data. */
  readonly exports?: (ports: ExportPorts) => ExportTables
  /** Erases personal data, or gives it a day to be erased on, when a client's account ends. */
  readonly erase?: EraseFor
  /** Closes the open business of a demo user who begins anew or leaves. */
  readonly closeForReset?: CloseForReset
  /** Ends what ends only with its user. */
  readonly closeForEnd?: CloseForReset
  /** Adds the rows that a sandbox starts with. */
  readonly addSamples?: (pool: DatabasePool, now: number) => Promise<void>
  /** Completes the samples through the opened books. */
  readonly fillSamples?: (database: Queryable, books: Books) => Promise<void>
}
