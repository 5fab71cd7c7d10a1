import type { Area, ExportPorts } from './area'
import type { CallPorts, ReadPorts } from './area-ports'
import type { Books } from './books/run'
import { FILE_PATIENCE_MS } from './database/heavy-reads'
import type { Queryable } from './database/in-transaction'
import type { DatabasePool } from './database/pool'
import { cashier } from './features/cashier/area'
import { createMoneyDecisionJob } from './features/cashier/area/money-decisions'
import { demoCommands } from './features/cashier/reset-demo'
import { content } from './features/content/area'
import { contracts } from './features/contracts/area'
import { copying } from './features/copying/area'
import { identity } from './features/identity/area'
import { followClientDecisions } from './features/identity/account/follow-client-decisions'
import type { Accounts } from './features/identity/accounts'
import { type AccountEnd, type EraseFor, createAccountEnd } from './features/identity/privacy/end-account'
import type { ExportTables, OwnRows } from './features/identity/privacy/export-table'
import { lending } from './features/lending/area'
import { market } from './features/market/area'
import { mining } from './features/mining/area'
import { options } from './features/options/area'
import { support } from './features/support/area'
import type { CallServer, ReadServer } from './http/call-server'
import type { Settings } from './settings'
import { twoPersonRuleOf } from './settings/withdrawal-rules'

/** The areas. Rows are read, jobs of one turn run, and tables of an export stand in this order. */
export const AREAS: readonly Area[] = [
  identity,
  contracts,
  options,
  copying,
  lending,
  mining,
  cashier,
  support,
  content,
  market,
]

/** Every table that is written with the books. */
export const tablesOf = (areas: readonly Area[] = AREAS) => areas.flatMap(({ tables = [] }) => tables)

/** Adds the calls of every area. */
export function serveAreas(server: CallServer, ports: CallPorts, areas: readonly Area[] = AREAS): void {
  serveReads(server, ports, areas)
  for (const { serve } of areas) serve?.(server, ports)
}

/** Adds the calls of every area that read what every process has. */
export function serveReads(server: ReadServer, ports: ReadPorts, areas: readonly Area[] = AREAS): void {
  for (const area of areas) area.serveReads?.(server, ports)
}

/** Every area's tables in the export of a client's own data. */
export function exportsOf(ports: Omit<ExportPorts, 'ownRows'>, areas: readonly Area[] = AREAS): ExportTables {
  const { userId, heavyReads } = ports
  const ownRows: OwnRows = (read) =>
    heavyReads(userId, FILE_PATIENCE_MS)((database) => read(database, userId))
  const tables = areas.map(({ exports }) => exports?.({ ...ports, ownRows }) ?? {})
  return Object.fromEntries(tables.flatMap((each) => Object.entries(each)))
}

/** Adds the rows that a sandbox starts with. */
export async function addEverySample(pool: DatabasePool, now: number): Promise<void> {
  for (const { addSamples } of AREAS) await addSamples?.(pool, now)
}

/** Completes the samples through the opened books. */
export async function fillEverySample(database: Queryable, books: Books): Promise<void> {
  for (const { fillSamples } of AREAS) await fillSamples?.(database, books)
}

/** Carries out what operators decided about clients, and about the money of every area. */
export function decisionsOf(
  settings: Settings,
  { accounts, books }: { readonly accounts: Accounts; readonly books: Books },
): () => Promise<void> {
  const rule = twoPersonRuleOf(settings)
  const ofAreas = AREAS.map(({ decisions }) => decisions?.(accounts, rule) ?? {})
  const subjects = Object.fromEntries(ofAreas.flatMap((each) => Object.entries(each)))
  const carryOut = createMoneyDecisionJob({ accounts, books, rule, subjects })
  return async () => {
    await followClientDecisions(accounts)
    await carryOut()
  }
}

/** The commands that reset and that end a demo user: both close all open business, area by area. */
export const DEMO_COMMANDS = demoCommands(
  AREAS.flatMap(({ closeForReset }) => closeForReset ?? []),
  AREAS.flatMap(({ closeForEnd }) => closeForEnd ?? []),
)

/** Erases what every area keeps of a person, or gives it a day to be erased on. */
export const eraseEverywhere: EraseFor = async (database, person) => {
  for (const { erase } of AREAS) await erase?.(database, person)
}

/** Ends accounts; refuses while an area has open business of the client. */
export const accountEnds = (accounts: Accounts): AccountEnd =>
  createAccountEnd(accounts, {
    mustBeEmpty: AREAS.flatMap(({ mustBeEmpty = [] }) => mustBeEmpty),
    ends: AREAS.flatMap(({ closeForEnd }) => closeForEnd ?? []),
    alsoErase: eraseEverywhere,
  })
