import { languages } from '@fairtick/texts'
import type { Addition } from './addition'

/** A line of words before another one of a catalogue. */
const before = (file: string, other: string, line: string) => ({
  file,
  find: other,
  replace: `${line}\n${other}`,
})

/** Days after the due date for which no late fee is owed. */
export const LOAN_TERM: Addition = {
  name: 'a term of a loan',
  most: 9,
  edits: [
    {
      file: 'apps/server/src/database/migrations/9999-grace-days.sql',
      text: `ALTER TABLE loan_config ADD grace_days smallint NOT NULL DEFAULT 0 CHECK (grace_days BETWEEN 0 AND 365);
ALTER TABLE loan ADD grace_days smallint NOT NULL DEFAULT 0 CHECK (grace_days >= 0);
`,
    },
    {
      file: 'packages/wire/src/shapes/lending/loan-terms.ts',
      find: "  interest_rate: ['interestRate'",
      replace: `  /** days after the due date without a late fee */
  grace_period: ['graceDays', whole, { worse: 'less', otherwise: 0 }],
  interest_rate: ['interestRate'`,
    },
    {
      file: 'packages/domain/src/lending/owed.ts',
      find: '  readonly freeDays: number\n',
      replace: `  readonly freeDays: number
  /** Days after the due date without a penalty. */
  readonly graceDays: number
`,
    },
    {
      file: 'packages/domain/src/lending/owed.ts',
      find: 'Math.ceil((now - dueAt) / DAY_MS), 0)',
      replace: 'Math.ceil((now - dueAt) / DAY_MS) - loan.graceDays, 0)',
    },
    {
      file: 'packages/domain/src/lending/loan.cases.ts',
      find: '  freeDays: 7,\n',
      replace: '  freeDays: 7,\n  graceDays: 0,\n',
    },
    {
      file: 'apps/server/src/features/lending/agreement.ts',
      find: '    freeDays: String(terms.freeDays),\n',
      replace: '    freeDays: String(terms.freeDays),\n    graceDays: String(terms.graceDays),\n',
    },
    {
      file: 'apps/server/src/operations/rules/loan-rules.ts',
      find: 'greatest(ceil((owed_at - due_at)::numeric / ${DAY_MS}), 0) AS late_days',
      replace: 'greatest(ceil((owed_at - due_at)::numeric / ${DAY_MS}) - grace_days, 0) AS late_days',
    },
    {
      file: 'tests/verifier/check-lending.ts',
      find: 'Math.max(Math.ceil((owedAt(row) - dueAt) / DAY), 0)',
      replace: "Math.max(Math.ceil((owedAt(row) - dueAt) / DAY) - num(row['grace_days']), 0)",
    },
    {
      file: 'tests/sim/auditor/lending-terms.ts',
      find: '  readonly free: number\n',
      replace: '  readonly free: number\n  readonly graceDays?: number\n',
    },
    {
      file: 'tests/sim/auditor/lending-terms.ts',
      find: 'mind: 6, least: 10, most: 900 },\n',
      replace: `mind: 6, least: 10, most: 900 },
  { days: 2, free: 0, graceDays: 2, rate: '0.001', late: '0.02', cap: '0.5', mind: 0, least: 10, most: 900 },
`,
    },
    {
      file: 'tests/sim/auditor/lending-terms.ts',
      find: '): number => loan.days\n',
      replace: '): number => loan.days + (loan.graceDays ?? 0)\n',
    },
    {
      file: 'apps/server/src/operator/reviewed-terms.test.ts',
      find: "    free_period: 'days without interest of loans signed later; fewer are announced',\n",
      replace: `    free_period: 'days without interest of loans signed later; fewer are announced',
    grace_period: 'days without late fees of loans signed later; fewer are announced',
`,
    },
  ],
  words: [
    ...languages.flatMap(({ value }) => [
      before(
        `packages/texts/src/locales/${value}/later/changes.json`,
        '  "title":',
        `  "graceDays": "Days without a late fee, ${value}",`,
      ),
      {
        file: `packages/texts/src/locales/${value}/server/agreement.json`,
        find: '{penaltyMost}',
        replace: '{penaltyMost} ({graceDays})',
      },
      before(
        `packages/texts/src/locales/${value}/server/agreement.json`,
        '    "penaltyMost":',
        `    "graceDays": "Days without a late fee, ${value}",`,
      ),
    ]),
    ...['en', 'hk'].map((value) =>
      before(
        `apps/console/src/words/${value}/fields.json`,
        '  "free_period":',
        `  "grace_period": "Days without a late fee, ${value}",`,
      ),
    ),
  ],
  tests: [
    'packages/domain/src/lending',
    'packages/wire/src',
    'apps/server/src/features/lending',
    'apps/server/src/operator/reviewed-terms.test.ts',
    'apps/server/src/operator/resources/terms',
    'apps/server/test-http/lending',
    'apps/console/src/words',
    'tests/sim/lending.test.ts',
    'tests/sim/few-seeds.test.ts',
    'tests/verifier',
  ],
}
