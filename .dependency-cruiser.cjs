/**
 * The arrows of ARCHITECTURE.md as rules. Each rule has a bad example in tools/architecture/bad/<rule>/ that must
 * make it fire, and only it. Imports of types count.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const TEST = '[.](test|cases|sim)[.]tsx?$'
// The lists and queues of operators are definitions of calls, all of them.
const ROUTES =
  '^apps/server/src/((features|operator)/.*\\broutes[.]ts$|operator/resources/|features/[^/]+/area/operators/)'
const SERVER = '^apps/server/src/'
/** Where an area is put together with others: `area.ts` and the folder of its name. */
const AREA_ROOM = `${SERVER}features/[^/]+/area(?:/|[.]ts$)`
const AREAS = 'contracts|options|copying|cashier|lending|mining|identity|content|support'
/** What is in a folder, or in the file beside it that is called the same and passes it on. */
const WITHIN = '(?:/|[.]tsx?$)'
/** An area of the core, by its folder or by the file beside the folder that passes it on. */
const areaOf = (areas) => `^packages/domain/src/(${areas})${WITHIN}`
/** Stages of the books, in the order in which a command goes through them; the last is for when it cannot. */
const STAGES = 'run|gather|write|recover'
const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown']

/** What the packages show: the `exports` of their package.json, as patterns. */
const FRONT_DOORS = readdirSync(join(__dirname, 'packages')).flatMap((name) => {
  const { exports = {} } = JSON.parse(readFileSync(join(__dirname, 'packages', name, 'package.json'), 'utf8'))
  return Object.values(exports).map(
    (file) => `^packages/${name}/${file.replace('./', '').replaceAll('.', '[.]')}$`,
  )
})

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

const wholeTree = [
  forbid('no-cycles', {}, { circular: true }, 'Move the shared piece down a layer.'),
  forbid('resolvable', {}, { couldNotResolve: true }, 'Add it to this package.json, or fix the path.'),
  forbid(
    'declared-in-package-json',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    'npm hoists: declare what you use.',
  ),
  forbid(
    'front-door-only',
    { path: '^(packages|apps)/([^/]+)/' },
    { path: '^packages/[^/]+/src/', pathNot: ['^$1/$2/', ...FRONT_DOORS] },
    'Import @fairtick/<package>, or another of its `exports`, not a file inside it.',
  ),
  forbid(
    'passes-on-its-own-only',
    { path: '^(.+)/([^/]+)[.]tsx?$', pathNot: [...FRONT_DOORS, TEST, '^apps/web/src/client/', '^bench/'] },
    { dependencyTypes: ['export'], pathNot: ['^$1/[^/]+$', '^$1/$2/'] },
    'A file passes on what lies beside it or in the folder of its name: what comes from elsewhere would come in unseen.',
  ),
  forbid(
    'apps-are-leaves',
    { path: '^(packages|apps)/([^/]+)/' },
    { path: '^apps/', pathNot: '^$1/$2/' },
    'Nothing imports an app.',
  ),
  forbid(
    'no-tests-in-product',
    { path: '^(packages|apps)/', pathNot: [TEST, '^packages/testkit/', '^apps/server/test-(support|http)/'] },
    { path: [TEST, '^packages/testkit/', '^(tests|bench|tools)/'] },
    'testkit is for tests.',
  ),
  forbid(
    'nothing-imports-main',
    {},
    { path: '^apps/.+/main[.]tsx?$' },
    'main reads the environment and starts things: it is run, not imported.',
  ),
  forbid(
    'decimals-are-our-own',
    {},
    { path: 'node_modules/(big[.]js|decimal[.]js|bignumber[.]js|bn[.]js|dinero[.]js|currency[.]js)/' },
    'Money is bigint: use the money types of @fairtick/domain.',
  ),
]

const domain = [
  forbid(
    'domain-is-pure',
    { path: '^packages/domain/src/', pathNot: TEST },
    { dependencyTypes: [...NPM, 'core'] },
    'No I/O, no clock, no libraries: pass values in.',
  ),
  forbid(
    'domain-knows-no-other-package',
    { path: '^packages/domain/' },
    { path: '^packages/(?!domain/|testkit/)' },
    'The core is at the bottom.',
  ),
  forbid(
    'domain-areas-are-separate',
    { path: areaOf(AREAS.replace('|copying', '')) },
    { path: areaOf(AREAS), pathNot: areaOf('$1') },
    'Only copying may build on another area.',
  ),
  forbid(
    'copying-builds-on-contracts-only',
    { path: areaOf('copying') },
    { path: areaOf(AREAS), pathNot: areaOf('copying|contracts') },
    'A copied order is a contract; nothing else is copied.',
  ),
  forbid(
    'domain-ground-knows-no-area',
    { path: areaOf('money|market|ledger'), pathNot: TEST },
    { path: areaOf(AREAS) },
    'money, market and ledger carry the areas; they do not know them.',
  ),
]

const otherPackages = [
  forbid(
    'wire-knows-domain-only',
    { path: '^packages/wire/' },
    { path: '^packages/', pathNot: '^packages/(wire|domain|testkit)/' },
    'The contract maps domain values to the wire, and nothing more.',
  ),
  forbid(
    'wire-needs-no-library',
    { path: '^packages/wire/src/', pathNot: TEST },
    { dependencyTypes: NPM, pathNot: '^packages/' },
    'The contract is read by every client: it stays light.',
  ),
  forbid(
    'texts-know-nothing',
    { path: '^packages/texts/' },
    { path: '^packages/', pathNot: '^packages/(texts|testkit)/' },
    'Texts are words and keys; they know no product.',
  ),
  forbid(
    'ui-knows-no-product',
    { path: '^packages/ui/' },
    { path: '^packages/', pathNot: '^packages/(ui|testkit)/' },
    'Buttons do not know positions.',
  ),
  forbid(
    'browser-code-runs-in-a-browser',
    // A build of pages has chunks in the place of screen-parts.ts (packages/texts/vite-plugin.mjs).
    {
      path: '^(apps/(web|console)|packages/(ui|texts|wire))/src/',
      pathNot: [TEST, '^packages/texts/src/read-folder.ts'].flat(),
    },
    { dependencyTypes: ['core'] },
    'A phone has no node: modules.',
  ),
]

const server = [
  forbid(
    'server-features-are-separate',
    { path: `${SERVER}features/([^/]+)/`, pathNot: [AREA_ROOM, TEST] },
    { path: `${SERVER}features/`, pathNot: `${SERVER}features/$1/` },
    'Pass what it needs in: area.ts and the folder area/ put features together.',
  ),
  forbid(
    'server-area-on-top',
    { path: `${SERVER}features/([^/]+)/`, pathNot: [AREA_ROOM, TEST] },
    { path: `${SERVER}features/$1/area(?:/|[.]ts$)` },
    'area.ts and area/ know the files of their feature, which do not know them.',
  ),
  forbid(
    'server-areas-in-one-list',
    { path: SERVER, pathNot: [`${SERVER}areas[.]ts$`, TEST] },
    { path: `${SERVER}features/[^/]+/area[.]ts$` },
    'Only areas.ts names the areas: everything else goes through its list.',
  ),
  forbid(
    'server-lower-layers',
    { path: `${SERVER}(books|market|database|http|realtime|images|chains|adapters)/`, pathNot: TEST },
    { path: `${SERVER}((features|engine|operator|operations)/|(app|areas?|area-ports)[.]ts$)` },
    'These serve the features; they do not know them.',
  ),
  forbid(
    'books-know-no-driver',
    { path: `${SERVER}books/`, pathNot: TEST },
    { path: `${SERVER}(http|realtime|market|adapters)${WITHIN}` },
    'Money does not know who asks for it: pass quotes and time in.',
  ),
  forbid(
    'books-stages-behind-doors',
    { path: `${SERVER}(?:books/(${STAGES})\\b)?`, pathNot: TEST },
    { path: `${SERVER}books/(${STAGES})/`, pathNot: `${SERVER}books/$1/` },
    'A stage of the books is entered by the file beside its folder: books/run.ts, gather.ts, write.ts, recover.ts.',
  ),
  forbid(
    'market-knows-no-money',
    { path: `${SERVER}market/`, pathNot: TEST },
    { path: `${SERVER}books${WITHIN}` },
    'Prices are made without looking at who holds what.',
  ),
  forbid(
    'engine-is-a-driver',
    { path: SERVER, pathNot: [`${SERVER}(engine/|app[.]ts$)`, TEST] },
    { path: `${SERVER}engine${WITHIN}` },
    'Only app.ts starts the engine; it calls the same commands as http.',
  ),
  forbid(
    'wire-at-the-edge',
    // Terms have one table for the wire, the columns, the lists and the exports (0129).
    {
      path: SERVER,
      pathNot: [`${SERVER}((http|realtime)/|books/contract-terms[.]ts$)`, ROUTES, TEST],
    },
    { path: '^packages/wire/' },
    'Decode in routes.ts; pass domain values on.',
  ),
  forbid(
    'http-in-routes-only',
    { path: `${SERVER}(features|operator|engine|books|market)/`, pathNot: [ROUTES, AREA_ROOM, TEST] },
    { path: `${SERVER}http${WITHIN}` },
    'A command does not know that it was called over http.',
  ),
  forbid(
    'fastify-at-the-edge',
    { path: SERVER, pathNot: [`${SERVER}http/`, ROUTES, TEST] },
    { path: 'node_modules/(fastify|@fastify)/' },
    'Only http/ and routes.ts know the web framework.',
  ),
  forbid(
    'sql-in-stores',
    {
      pathNot: [
        `${SERVER}(books|database|operations)/`,
        '-store[.]ts$',
        TEST,
        '^(packages/testkit|tests|bench|tools)/',
      ],
    },
    { path: 'node_modules/(@types/)?pg/' },
    'Put the query in a *-store.ts.',
  ),
  forbid(
    'adapters-from-main-only',
    { path: SERVER, pathNot: [`${SERVER}(adapters/|main[.]ts$)`, TEST] },
    { path: `${SERVER}adapters${WITHIN}` },
    'Take the port from ports.ts.',
  ),
  forbid(
    'live-feeds-when-chosen',
    { path: SERVER, pathNot: [`${SERVER}market/live/`, TEST] },
    { path: `${SERVER}market/live/`, dependencyTypesNot: ['type-only', 'dynamic-import'] },
    'No code of live feeds is loaded where none is chosen: import it where it is opened.',
  ),
  forbid(
    'ws-at-its-doors',
    { path: SERVER, pathNot: [`${SERVER}(realtime|market/live/channels)/`, TEST] },
    { path: 'node_modules/(@types/)?ws/' },
    'Sockets have one door for clients and one to venues.',
  ),
]

const web = [
  forbid(
    'web-features-are-separate',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    'Compose features in a screen.',
  ),
  forbid(
    'web-direction',
    { path: '^apps/web/src/(client|live|form|words|copying|features)/', pathNot: TEST },
    { path: `^apps/web/src/(screens|shell|routes)${WITHIN}` },
    'screens → features → form → client, never back.',
  ),
  forbid(
    'web-calls-know-no-feature',
    { path: '^apps/web/src/(client|live|form|words|copying)/', pathNot: TEST },
    { path: '^apps/web/src/features/' },
    'Calls, socket and the pieces of forms serve the features; they do not know them.',
  ),
  forbid(
    'web-calls-know-no-form',
    { path: '^apps/web/src/(client|live)/', pathNot: TEST },
    { path: `^apps/web/src/form${WITHIN}` },
    'Forms make calls; calls do not know forms.',
  ),
  forbid(
    'web-wire-in-client-only',
    { path: '^apps/web/src/', pathNot: ['^apps/web/src/(client|live)/', TEST] },
    { path: '^packages/wire/', pathNot: '^packages/wire/src/pages[.]ts$' },
    'Screens speak domain.',
  ),
]

module.exports = {
  forbidden: [...wholeTree, ...domain, ...otherPackages, ...server, ...web],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|apps)/[^/]+/dist/|^tools/architecture/bad/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
