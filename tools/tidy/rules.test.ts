import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Facts } from './rule'
import { rules } from './rules'
import { anchorsOf } from './rules/cited-pages'
import { fileText } from './syntax'

const SHARED = Buffer.from('time,bid,ask\n1398902400000,1.3870,1.3871\n')
const facts: Facts = {
  wireWords: new Map([
    ['CautionMoney', 'margin'],
    ['forex_id', 'instrumentId'],
    ['canal_follow', 'unfollow'],
  ]),
  frontDoors: new Set(['packages/domain/src/index.ts', 'packages/texts/src/messages/index.ts']),
  architecture: 'packages/ and apps/ are rooms of the house',
  files: new Set(['docs/spec/rules.md', 'docs/decisions/0008-options.md']),
  anchors: new Map([
    ['docs/spec/rules.md', anchorsOf('## <a id="3"></a>3. Orders\n- <a id="3.7"></a>**3.7 Profit**')],
    ['docs/decisions/0008-options.md', anchorsOf('# 0008: Options end')],
  ]),
  sharedFiles: new Map([[createHash('sha256').update(SHARED).digest('hex'), 'ticks/EURUSD.csv']]),
}

type Sample = [rule: string, path: string, content: string | Buffer]

const rowsOfPrices = Array.from({ length: 60 }, (_, row) => `${1398902400000 + row},1.3870,1.3871`).join('\n')

const bad: Sample[] = [
  ['wire-words', 'apps/server/src/features/contracts/close-position.ts', 'const margin = order.CautionMoney'],
  [
    'wire-words',
    'apps/server/src/database/migrations/0001-books.sql',
    'create table t (CautionMoney bigint)',
  ],
  ['wire-words', 'apps/server/src/features/contracts/routes.ts', 'const margin = order.CautionMoney'],
  ['wire-words', 'apps/web/src/client/contracts/orders.ts', 'const margin = order.CautionMoney'],
  ['wire-words', 'apps/web/src/client/copying/copying.ts', "changes('/api/follow/canal_follow')"],
  ['wire-words', 'apps/web/src/screens/TradeScreen.tsx', 'const id = forex_id'],
  ['short-files', 'packages/domain/src/market/tick.ts', 'const tick = 1\n'.repeat(401)],
  ['file-names', 'packages/domain/src/market/lastTick.ts', ''],
  ['file-names', 'apps/web/src/screens/TradeScreen.ts', ''],
  ['file-names', 'packages/domain/src/market/last_tick.test.ts', ''],
  ['front-doors', 'packages/domain/src/market/index.ts', "export * from './tick'"],
  ['honest-names', 'apps/server/src/http/utils.ts', ''],
  ['honest-names', 'packages/domain/src/common/tick.ts', ''],
  ['honest-names', 'apps/server/src/market/quote-manager.ts', ''],
  ['honest-names', 'apps/web/src/client/callsV2.ts', ''],
  ['honest-names', 'apps/server/src/market/quotes.ts', 'export const quoteHelpers = {}'],
  ['honest-names', 'apps/server/src/market/quotes.ts', 'export type QuoteInfo = number'],
  ['honest-names', 'apps/server/src/market/quotes.ts', 'export class QuoteService {}'],
  ['exact-domain', 'packages/domain/src/market/tick.ts', "const price = parseFloat('1.1')"],
  ['exact-domain', 'packages/domain/src/market/tick.ts', 'const price = Number(text)'],
  ['exact-domain', 'packages/domain/src/market/tick.ts', 'const chance = Math.random()'],
  ['exact-domain', 'packages/domain/src/market/tick.ts', 'const now = Date.now()'],
  ['exact-domain', 'packages/domain/src/market/tick.ts', 'const now = new Date()'],
  ['nothing-left-to-do', 'apps/server/src/app.ts', '// TODO: the rest'],
  ['nothing-left-to-do', 'apps/server/src/app.ts', '/* FIXME */'],
  ['nothing-left-to-do', 'apps/server/src/app.ts', "throw new Error('not implemented')"],
  ['every-test-runs', 'apps/server/src/app.test.ts', "it.skip('closes a position', () => {})"],
  ['every-test-runs', 'apps/server/src/app.test.ts', "describe.only('the books', () => {})"],
  ['every-test-runs', 'apps/server/src/app.test.ts', "test.todo('closes a position')"],
  ['every-test-runs', 'apps/server/src/app.test.ts', "it.skipIf(isSlow)('closes a position', () => {})"],
  ['every-test-runs', 'tests/journeys/trade.test.ts', "test.describe.only('the trade', () => {})"],
  ['every-test-runs', 'apps/server/src/app.test.ts', "xit('closes a position', () => {})"],
  ['no-silenced-checks', 'apps/server/src/app.ts', '// @ts-expect-error it is fine'],
  ['no-silenced-checks', 'apps/server/src/app.ts', '// oxlint-disable-next-line'],
  ['no-banners', 'apps/server/src/app.ts', '// ------ routes ------'],
  ['no-banners', 'apps/server/src/database/migrations/0001-books.sql', '-- ===== entries ====='],
  ['documented-exports', 'packages/domain/src/market/tick.ts', 'export type Tick = number'],
  ['documented-exports', 'packages/wire/src/codes.ts', 'export const codes = {}'],
  [
    'documented-exports',
    'packages/wire/src/codes.ts',
    'export function tick(a: 1): 1\nexport function tick(a: number) { return a }',
  ],
  [
    'documented-exports',
    'packages/wire/src/codes.ts',
    '/** A tick. */\nexport function tick(a: 1): 1\nexport function tick(a: 2): 2',
  ],
  ['documented-exports', 'packages/domain/src/market/tick.ts', '// a tick\nexport function tick() {}'],
  ['colours-in-styles', 'apps/web/src/screens/TradeScreen.tsx', 'const up = "#00ff00"'],
  ['colours-in-styles', 'apps/web/src/screens/TradeScreen.tsx', 'const up = <p className="text-red-500" />'],
  ['colours-in-styles', 'packages/ui/src/Sparkline.tsx', 'const up = `rgb(255, 0, ${blue})`'],
  ['colours-in-styles', 'apps/web/src/screens/trade.css', '.up { color: #0f0 }'],
  ['breakpoints-in-rem', 'packages/ui/src/ListRow.tsx', 'const a = <p className="max-[359px]:hidden" />'],
  ['texts-in-catalogues', 'apps/web/src/screens/TradeScreen.tsx', 'const a = <p>Market closed</p>'],
  [
    'texts-in-catalogues',
    'apps/web/src/screens/TradeScreen.tsx',
    'const a = <p>{isOpen ? "open" : mark}</p>',
  ],
  ['texts-in-catalogues', 'apps/web/src/screens/TradeScreen.tsx', 'const a = <p>{`${lots} lots`}</p>'],
  ['texts-in-catalogues', 'apps/web/src/screens/TradeScreen.tsx', 'const a = <p>{isOpen && "open"}</p>'],
  ['texts-in-catalogues', 'apps/web/src/screens/TradeScreen.tsx', 'const a = <p>{lots + " lots"}</p>'],
  ['texts-in-catalogues', 'apps/web/src/screens/TradeScreen.tsx', 'const a = <input placeholder="Search" />'],
  ['texts-in-catalogues', 'packages/ui/src/Sheet.tsx', 'const a = <button aria-label={"Close"} />'],
  ['amounts-in-figures', 'apps/web/src/words/problem-words.ts', 'const figures = createFigures(format)'],
  ['amounts-in-figures', 'apps/web/src/words/problem-words.ts', 'const a = words.format.money(free)'],
  ['amounts-in-figures', 'apps/web/src/words/problem-words.ts', 'const a = format.signed(profit, 2)'],
  ['amounts-in-figures', 'apps/web/src/words/stake-words.ts', 'const a = format.lots(formatUsd(stake))'],
  ['amounts-in-figures', 'apps/web/src/screens/TradeScreen.tsx', 'const a = <p>{`${amount} ${code}`}</p>'],
  ['amounts-in-figures', 'apps/web/src/screens/TradeScreen.tsx', 'const a = <p>{deposit.credit}</p>'],
  ['questions-show-amounts', 'apps/web/src/screens/TradeScreen.tsx', 'const a = <ConfirmDialog isOpen />'],
  ['questions-show-amounts', 'apps/web/src/screens/TradeScreen.tsx', 'const a = <ConfirmSheet rows={[]} />'],
  ['folders-in-architecture', 'cellar/wine.ts', ''],
  ['no-copied-market', 'packages/testkit/src/ticks.txt', SHARED],
  ['no-copied-market', 'packages/testkit/src/ticks.csv', rowsOfPrices],
  ['no-copied-market', 'packages/testkit/src/ticks.csv.gz', gzipSync(rowsOfPrices)],
  ['cited-pages', 'apps/server/src/app.ts', '/** Source: docs/spec/rules.md 3.8. */'],
  ['cited-pages', 'apps/server/src/app.ts', '/** Source: docs/spec/rules.md 3.7, D22. */'],
  ['cited-pages', 'apps/server/src/app.ts', '/** Source: docs/spec/laws.md 3.7. */'],
  ['cited-pages', 'apps/server/src/app.ts', '/** Source: docs/decisions/0009-none.md. */'],
  ['cited-pages', 'apps/server/src/app.ts', '/** Source: decisions/0008-options.md. */'],
  ['cited-pages', 'apps/web/src/app.ts', '/** The first screen. Spec 2, Home. */'],
  ['cited-pages', 'apps/server/src/app.ts', '/** Source: rules.md, Quotes. */'],
  ['cited-pages', 'bench/benches.ts', '/** Source: design/performance.md. */'],
  ['linked-pages', 'docs/progress.md', 'see [0009](decisions/0009-none.md)'],
  ['linked-pages', 'docs/progress.md', 'see [3.8](spec/rules.md#3.8)'],
  ['linked-pages', 'CONTRIBUTING.md', 'a row in `docs/spec/laws.md`'],
  ['linked-pages', 'apps/server/src/chains/README.md', 'a row in `docs/spec/laws.md`'],
  ['decision-heads', 'docs/decisions/0008-options.md', '# 8. Options\n\n## Context\n\n## Decision\n'],
  ['decision-heads', 'docs/decisions/0008-options.md', '# 0008: Options\n\n## Decision\n'],
  [
    'decision-heads',
    'docs/decisions/0008-options.md',
    '# 0008: Options\n\n## Context\n\n**Decision.** So.\n',
  ],
  [
    'decision-heads',
    'docs/decisions/0008-options.md',
    '# 0008: Options\n\n**Replaced by [0009](0009-more.md)**.\n\n## Context\n\n## Decision\n',
  ],
  ['decision-heads', 'docs/decisions/README.md', '# Decisions\n\n[0007](0007-limits.md)\n'],
  ['taken-words', 'apps/web/src/client/entry.ts', ''],
  ['taken-words', 'apps/server/src/realtime/gateway.ts', 'export interface GatewayEntry {}'],
  ['taken-words', 'apps/server/src/images/images.ts', 'function sealPicture() {}\nconst seal = sealPicture'],
  ['taken-words', 'packages/domain/src/options/option.ts', 'interface Bet { stake: Usd }'],
  ['taken-words', 'apps/server/src/market/read-log.ts', 'const known = () => true'],
  ['plain-comments', 'apps/server/src/app.ts', '/** What a client pays. */\nconst fee = 1'],
  [
    'plain-comments',
    'apps/server/src/app.ts',
    '/**\n * A fee.\n * What it is of, is the margin.\n */\nconst fee = 1',
  ],
  ['plain-comments', 'apps/server/src/app.ts', 'const fee = 1 // of what he paid'],
  ['plain-comments', 'apps/server/src/app.ts', '/** who pays the fee */\nconst fee = 1'],
  ['plain-comments', 'tools/start/start.mjs', '// Whoever pays.\nconst fee = 1'],
  ['plain-comments', 'apps/server/src/app.ts', '/** Those of a client. */\nconst fees = []'],
  ['plain-comments', 'apps/server/src/app.ts', '/** They are paid once. */\nconst fees = []'],
  ['plain-comments', 'apps/server/src/app.ts', 'const fee = 1 // it is paid once'],
  ['plain-comments', 'apps/web/src/App.tsx', 'const fee = <p>{/* Nobody pays. */}</p>'],
  ['plain-comments', 'apps/server/src/app.ts', '// Nothing is paid.\nconst fee = 0'],
  ['plain-comments', 'apps/server/src/app.ts', '/**\n * The same at night.\n */\nconst fee = 1'],
  ['plain-comments', 'apps/server/src/app.ts', '/** The rest, of what\n * is paid. */\nconst fee = 1'],
  ['plain-comments', 'apps/server/src/app.ts', '// The fee,\n// of what was paid.\nconst fee = 1'],
  ['plain-comments', 'apps/server/src/app.ts', '/** A fee that nobody pays. */\nconst fee = 1'],
  ['plain-comments', 'apps/server/src/app.ts', '/** The fee of whoever pays. */\nconst fee = 1'],
  ['plain-comments', 'apps/server/src/app.ts', '/** A fee, whatever the price. */\nconst fee = 1'],
  ['told-steps', 'CONTRIBUTING.md', 'Forgotten: nothing tells.'],
  ['told-steps', 'CONTRIBUTING.md', 'Forgotten: a fault of it is said nowhere.'],
  ['told-steps', 'CONTRIBUTING.md', 'Forgotten: only a case of yours says so.'],
  ['told-steps', 'CONTRIBUTING.md', 'Forgotten: types.\n'.repeat(1100)],
  ['told-steps', 'apps/server/src/chains/README.md', 'Forgotten: nothing tells.\n'.repeat(2)],
  ['plain-pages', 'CONTRIBUTING.md', 'Makes what is generated.'],
  ['plain-pages', 'apps/server/src/chains/README.md', 'Whoever adds a chain reads on.'],
  ['plain-comments', 'apps/web/src/App.tsx', `const fee = <p>{/* ${'long '.repeat(22)} */}</p>`],
]

const good: Sample[] = [
  ['taken-words', 'packages/domain/src/ledger/entry.ts', 'export interface Entry {}'],
  ['taken-words', 'apps/web/src/client/contracts/orders.ts', 'export const entries = Object.entries({})'],
  ['told-steps', 'CONTRIBUTING.md', 'Forgotten: types.'],
  ['told-steps', 'apps/server/src/features/cashier/README.md', 'Forgotten: nothing tells.\n'.repeat(3)],
  ['plain-pages', 'docs/decisions/0008-options.md', 'What is asked.'],
  ['plain-comments', 'apps/server/src/app.ts', '// The fee of a client\n// who pays it.\nconst fee = 1'],
  ['plain-comments', 'apps/server/src/app.ts', '// The page says "Nobody was paid" then.\nconst fee = 1'],
  ['plain-comments', 'apps/server/src/app.ts', '// The fee of orders that\n// they closed.\nconst fee = 1'],
  [
    'plain-comments',
    'apps/server/src/app.ts',
    "/** The fee: what a client pays, in USD. */\nconst url = 'http://what.he'",
  ],
  ['wire-words', 'packages/wire/src/calls/trading.ts', 'const CautionMoney = 1'],
  ['wire-words', 'apps/server/src/features/contracts/routes.test.ts', 'expect(order.CautionMoney)'],
  ['wire-words', 'apps/server/src/features/contracts/routes.ts', 'const id = parameters.forex_id'],
  ['wire-words', 'apps/web/src/client/contracts/orders.ts', 'const parameters = { forex_id: 1 }'],
  ['short-files', 'packages/domain/src/market/tick.ts', 'const tick = 1\n'.repeat(400)],
  ['file-names', 'apps/web/src/screens/TradeScreen.tsx', ''],
  ['file-names', 'apps/web/src/main.tsx', ''],
  ['file-names', '.dependency-cruiser.cjs', ''],
  ['file-names', 'apps/server/src/database/migrations/0001-books.sql', ''],
  ['front-doors', 'packages/domain/src/index.ts', ''],
  ['front-doors', 'packages/texts/src/messages/index.ts', ''],
  ['honest-names', 'apps/server/src/database/database.ts', 'export const metadata = {}'],
  ['honest-names', 'apps/web/src/service-worker.ts', ''],
  ['honest-names', 'apps/web/src/shell/company-gate.ts', 'export function leaveIfOutOfService() {}'],
  [
    'colours-in-styles',
    'packages/ui/src/chart/fade.ts',
    'const faded = `rgba(${red}, ${green}, ${blue}, 0.5)`',
  ],
  [
    'texts-in-catalogues',
    'apps/web/src/screens/TradeScreen.tsx',
    'const a = <p>{mode === "leveraged" && <b />}</p>',
  ],
  ['texts-in-catalogues', 'packages/ui/gallery/Gallery.tsx', 'const a = <p>Gallery</p>'],
  [
    'exact-domain',
    'packages/domain/src/market/day.ts',
    '// Number(1)\nconst day = new Date(time).getUTCDay()',
  ],
  ['exact-domain', 'packages/domain/src/market/tick.test.ts', 'const price = Number(text)'],
  ['nothing-left-to-do', 'apps/server/src/app.ts', '// nothing is left to do here'],
  ['every-test-runs', 'apps/server/src/app.test.ts', "it('skips what is closed', () => { reader.skip() })"],
  ['every-test-runs', 'packages/testkit/src/skip-unless.ts', 'export const skipUnless = it.skipIf'],
  ['documented-exports', 'packages/domain/src/market/tick.ts', '/** A price. */\nexport type Tick = number'],
  [
    'documented-exports',
    'packages/wire/src/shapes/lending/loan.ts',
    'export type WireLoan = Wire<typeof loanShape>',
  ],
  [
    'documented-exports',
    'packages/wire/src/codes.ts',
    '/** A tick. */\nexport function tick(a: 1): 1\nexport function tick(a: number) { return a }',
  ],
  [
    'documented-exports',
    'packages/domain/src/index.ts',
    "export { tick } from './market/tick'\nconst own = 1",
  ],
  ['colours-in-styles', 'packages/ui/src/styles.css', ':root { --up: #0f0 }'],
  [
    'breakpoints-in-rem',
    'packages/ui/src/ListRow.tsx',
    'const a = <p className="@max-[11rem]:hidden max-xs:p-0 max-[22rem]:p-1" />',
  ],
  [
    'colours-in-styles',
    'packages/ui/src/Sparkline.tsx',
    'class Line { #add = 1 }; const a = "text-up #7 #root"',
  ],
  [
    'texts-in-catalogues',
    'apps/web/src/screens/TradeScreen.tsx',
    'const a = <p className="row">{t("closed")} · 5 %</p>',
  ],
  ['amounts-in-figures', 'apps/web/src/figures/use-figures.ts', 'const a = format.money(amount)'],
  ['amounts-in-figures', 'apps/web/src/words/lots-words.ts', 'const a = format.lots(formatLots(least))'],
  [
    'amounts-in-figures',
    'apps/web/src/screens/TradeScreen.tsx',
    'const a = <List key={amount}>{figures.balance(amount)}</List>',
  ],
  [
    'questions-show-amounts',
    'apps/web/src/screens/TradeScreen.tsx',
    'const a = <AmountsShown><ConfirmSheet rows={[]} /></AmountsShown>',
  ],
  ['folders-in-architecture', 'README.md', ''],
  ['decision-heads', 'docs/decisions/0008-options.md', '# 0008: Options\n\n## Context\n\n## Decision\n'],
  [
    'linked-pages',
    'CONTRIBUTING.md',
    'a row in `docs/spec/rules.md`, in `docs/spec/`, in `apps/web/src/<area>.ts`',
  ],
  ['linked-pages', 'docs/decisions/0008-options.md', 'was in `apps/web/src/rules.ts`'],
  ['decision-heads', 'docs/decisions/README.md', '# Decisions\n\n[0008](0008-options.md)\n'],
  [
    'decision-heads',
    'docs/decisions/0008-options.md',
    '# 0008: Options\n\n**Replaced by [0009](0009-all.md)** as a whole.\n',
  ],
  [
    'cited-pages',
    'apps/server/src/app.ts',
    '/** Source: docs/spec/rules.md 3.7, 3. Down at the sixth decimal. */',
  ],
  [
    'cited-pages',
    'apps/server/src/app.ts',
    '/** Written from docs/spec/rules.md, docs/decisions/0008-options.md. */',
  ],
  [
    'linked-pages',
    'docs/progress.md',
    '[3.7](spec/rules.md#3.7) [8](decisions/0008-options.md#0008-options-end) [all](decisions/)',
  ],
  ['no-copied-market', 'packages/testkit/src/ticks.csv', 'time,bid,ask\n1398902400000,1.1,1.2\n'],
]

describe('each rule fires at its bad samples', () => {
  it.each(bad)('%s: %s: %s', (name, path, content) => {
    expect(findings(name, path, content)).not.toEqual([])
  })

  it('no rule is without a bad sample', () => {
    expect(rules.map((rule) => rule.name).filter((name) => !bad.some(([rule]) => rule === name))).toEqual([])
  })
})

describe('no rule fires at its good samples', () => {
  it.each(good)('%s: %s: %s', (name, path, content) => {
    expect(findings(name, path, content)).toEqual([])
  })
})

it('names the line that is at fault', () => {
  expect(findings('nothing-left-to-do', 'apps/server/src/app.ts', 'const a = 1\n\n// TODO')[0]?.line).toBe(3)
  expect(findings('exact-domain', 'packages/domain/src/a.ts', '\nconst a = Number(b)')[0]?.line).toBe(2)
})

function findings(name: string, path: string, content: string | Buffer) {
  const rule = rules.find((candidate) => candidate.name === name)
  if (rule === undefined) throw new Error(`no rule ${name}`)
  return rule.looksAt(path) ? rule.find(fileText(path, Buffer.from(content)), facts) : []
}
