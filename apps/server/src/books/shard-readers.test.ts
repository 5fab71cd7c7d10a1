import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../test-support/test-database.cases'

const database = useTestDatabase()

/** Why a reader by numbers is right with several shards. Source: docs/decisions/0181. */
type Why =
  /** Rows of one user or one row's own history: these are of one shard, in their order. */
  | 'own'
  /** It goes by shards, and `shard-cursors.test.ts` has two that commit out of order. */
  | 'shard'
  /** Rows that home writes, or the market, numbered by the database. */
  | 'home'
  /** Every row once, or an order that means nothing but an order. */
  | 'all'
  /** It has to be changed before a second shard may start. */
  | 'left'

/** Readers by numbers in a file or a function of the database, by how many lines they have. */
const READERS: Readonly<Record<string, readonly [lines: number, why: Why, ...more: Why[]]>> = {
  'apps/server/src/books/history/ended-orders.ts': [1, 'own'],
  'apps/server/src/books/history/movement-page.ts': [3, 'own'],
  'apps/server/src/books/history/movements.ts': [11, 'own'],
  'apps/server/src/books/recover/portfolio-store.ts': [1, 'shard'],
  'apps/server/src/books/shards.ts': [1, 'shard'],
  'apps/server/src/features/cashier/account-store.ts': [1, 'own'],
  'apps/server/src/features/cashier/decisions/money-decision-store.ts': [1, 'home'],
  'apps/server/src/features/cashier/liabilities/tree-store.ts': [1, 'home'],
  'apps/server/src/features/cashier/statement/statement-store.ts': [3, 'own'],
  'apps/server/src/features/cashier/withdrawals/two-person-bound-store.ts': [1, 'home'],
  'apps/server/src/features/contracts/ended-position-store.ts': [1, 'own'],
  'apps/server/src/features/copying/copy-list-store.ts': [1, 'all'],
  'apps/server/src/features/copying/profile-store.ts': [1, 'own'],
  'apps/server/src/features/copying/trader-store.ts': [4, 'own', 'all'],
  'apps/server/src/features/identity/inbox/inbox-store.ts': [1, 'own'],
  'apps/server/src/features/identity/limits/result-store.ts': [3, 'own'],
  'apps/server/src/features/identity/real-name/real-name-store.ts': [1, 'own'],
  'apps/server/src/features/lending/borrower-store.ts': [1, 'own'],
  'apps/server/src/features/mining/product-store.ts': [1, 'home'],
  'apps/server/src/features/options/settled-option-store.ts': [2, 'own'],
  'apps/server/src/market/heads/head-store.ts': [1, 'home'],
  'apps/server/src/market/tick-log/tick-log-store.ts': [1, 'home'],
  'apps/server/src/operations/act-proof.ts': [2, 'home'],
  'apps/server/src/operations/backup/restore.ts': [1, 'left'],
  'apps/server/src/operations/books-audit.ts': [7, 'own', 'shard', 'all'],
  'apps/server/src/operations/house-sums.ts': [6, 'shard'],
  'apps/server/src/operations/rules/copy-rules.ts': [1, 'own'],
  'apps/server/src/operations/rules/ending-rules.ts': [1, 'all'],
  'apps/server/src/operations/rules/folding-rules.ts': [2, 'shard'],
  'apps/server/src/operations/rules/head-rules.ts': [2, 'shard'],
  'apps/server/src/operations/rules/liability-rules.ts': [1, 'shard'],
  'apps/server/src/operations/rules/sum-rules.ts': [3, 'own'],
  'apps/server/src/operator/approval-store.ts': [1, 'home'],
  'apps/server/src/operator/resources/by-two/first-word.ts': [1, 'home'],
  'apps/server/src/operator/resources/clients/client-figures.ts': [2, 'own'],
  'apps/server/src/operator/resources/lists/desk-resources.ts': [1, 'home'],
  'apps/server/src/operator/resources/queues/halts.ts': [1, 'home'],
  'apps/server/src/operator/resources/terms/every-terms.ts': [1, 'home'],
  'apps/server/src/restrictions/halt-report-store.ts': [2, 'shard'],
  book_seal: [10, 'shard'],
  demo_movements: [2, 'own'],
  entries_seal: [10, 'shard'],
  fold_demo_history: [3, 'shard'],
  fold_entries: [4, 'own'],
  foldable_options: [3, 'shard'],
  foldable_orders: [3, 'shard'],
  last_entries: [1, 'shard'],
  last_shard_seals: [2, 'shard'],
  pass_demo_seals: [4, 'shard'],
  seal_operator_act: [1, 'home'],
  seals_due: [2, 'shard'],
  'tests/verifier/check-heads.ts': [2, 'shard'],
  'tests/verifier/check-demo-books.ts': [2, 'own', 'all'],
  'tests/verifier/check-invitations.ts': [1, 'all'],
  'tests/verifier/check-liabilities.ts': [1, 'shard'],
  'tests/verifier/movements.ts': [1, 'own'],
  'tests/verifier/verify.ts': [1, 'own'],
  unsealed_entries: [2, 'shard'],
}

const SOURCES = ['apps/server/src', 'tests/verifier']
const TOP = resolve(import.meta.dirname, '../../../..')

/** The table itself, or SQL made of it. */
const ENTRIES = /\b(?:FROM|JOIN) entry\b|\b(?:movementsSql|bothSidesSql|houseChanges)\b/
const BY_NUMBER =
  /\b(?:max|min)\((?:\w+\.)?id\)|ORDER BY (?:\w+\.)?id\b|(?<![\w.])(?:\w+\.)?id (?:<=|>=|<|>) (?!0\b)/
/** Asks for the highest number of any table. */
const HIGHEST = /\b(?:max|min)\((?:\w+\.)?id\)|ORDER BY (?:\w+\.)?id DESC LIMIT/
const COMMENT = /^\s*(?:\*|\/\*\*|\/\/|--)/

function linesByNumber(text: string): number {
  const wanted = ENTRIES.test(text) ? BY_NUMBER : HIGHEST
  return text.split('\n').filter((line) => !COMMENT.test(line) && wanted.test(line)).length
}

function sources(): readonly (readonly [string, string])[] {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(TOP, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  return files
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|cases)\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(TOP, file), 'utf8')])
}

it('every reader by numbers of rows says why it is right with several shards', async () => {
  const functions = await database.rows(
    "SELECT proname AS name, prosrc AS text FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
  )
  const texts = [...sources(), ...functions.map(({ name, text }) => [String(name), String(text)] as const)]
  const found = texts
    .map(([name, text]) => [name, linesByNumber(text)] as const)
    .filter(([, lines]) => lines > 0)
  const known = Object.entries(READERS).map(([name, [lines]]) => [name, lines] as const)
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known))
})
