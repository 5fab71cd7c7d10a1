import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useScratchTree } from './scratch-tree.cases'
import { faultsOfWays, titlesOfWalks } from './walk-page'

const ROOT = useScratchTree('way', {
  'a/tap.tsx': "import { ask } from './ask'\nexport const tap = () => ask()",
  'a/ask.ts': 'export function ask() {}',
  'b/serve.ts': 'export interface Server {}',
  'b/routes.ts':
    "import type { Server } from './serve'\nimport { act } from './act'\nexport const routes = (server: Server) => act",
  'b/act.ts': "import { sum } from '@fairtick/core'\nexport const act = () => sum()",
  'packages/core/src/sum.ts': 'export const sum = () => 1',
  'packages/wire/src/calls/contracts.ts': "const close = changing('GET', '/close', {})",
})
const STOPS = [
  '1. `a/tap.tsx` `tap` – the button',
  '2. `a/ask.ts` `ask` – asks (called by 1)',
  '3. `b/serve.ts` `Server` – looks who asks (asked by 2 at `/close`)',
  '4. `b/routes.ts` `routes` – reads what is asked (plugged into 3)',
  '5. `b/act.ts` `act` – does it (handed over by 4)',
  '6. `packages/core/src/sum.ts` `sum` – counts (called by 5)',
]
const pageOf = (stops: readonly string[]) =>
  `# Page\n\n## Close a position, from the tap to the ledger\n\n${stops.join('\n')}\n\n## Else\n\n1. nothing\n`

it('accepts a walk that is as the page says', () => {
  expect(faultsOfWays(ROOT, pageOf(STOPS))).toEqual([])
})

it.each([
  ['a file that is not there', 1, 'a/ask.ts', 'a/gone.ts', '2: there is no a/gone.ts'],
  ['a name that its file does not export', 1, '`ask`', '`askAll`', '2: a/ask.ts exports no askAll'],
  [
    'a caller that does not call it',
    5,
    'by 5',
    'by 4',
    '6: packages/core/src/sum.ts is not called from b/routes.ts',
  ],
  ['a caller that comes later', 1, 'called by 1', 'called by 5', '2: there is no stop 5 before it'],
  ['what is plugged in nowhere', 3, 'into 3', 'into 2', '4: b/routes.ts is not plugged from a/ask.ts'],
  ['what is handed over by another', 4, 'by 4', 'by 3', '5: b/act.ts is not handed from b/serve.ts'],
  ['an address that no call has', 2, '/close', '/open', '3: b/serve.ts is not asked from a/ask.ts'],
  ['a stop without a way to it', 1, ' (called by 1)', '', 'not a stop: 2. `a/ask.ts` `ask` – asks'],
])('finds %s', (_what, at, word, other, fault) => {
  const changed = STOPS.with(at, (STOPS[at] ?? '').replace(word, other))
  expect(faultsOfWays(ROOT, pageOf(changed))).toContain(fault)
})

it('finds a page without a walk, and a walk that is too long to keep in mind', () => {
  expect(faultsOfWays(ROOT, '# Page')).toEqual(['the page has no walk'])
  expect(faultsOfWays(ROOT, pageOf([]))).toEqual(['the walk has no stops'])
  const many = Array.from({ length: 14 }, (_, at) => `${at + 2}. \`a/ask.ts\` \`ask\` – asks (called by 1)`)
  expect(faultsOfWays(ROOT, pageOf([STOPS[0] ?? '', ...many]))).toEqual(['15 stops, at most 14'])
})

it('finds the fault of each walk of a page', () => {
  const second = STOPS.with(1, (STOPS[1] ?? '').replace('a/ask.ts', 'a/gone.ts'))
  const page = `${pageOf(STOPS)}\n## Open another, from the tap to the lock\n\n${second.join('\n')}\n`
  expect(faultsOfWays(ROOT, page)).toContain('2: there is no a/gone.ts')
})

it('accepts the walks of ARCHITECTURE.md, which has all four', () => {
  const page = readFileSync('ARCHITECTURE.md', 'utf8')
  expect(faultsOfWays(process.cwd(), page)).toEqual([])
  expect(titlesOfWalks(page)).toEqual([
    'Close a position, from the tap to the ledger',
    'Withdraw, from the tap to the lock',
    'Pay a withdrawal, from the operator to the ledger',
    'Show a price, from the feed to the phone',
  ])
})
