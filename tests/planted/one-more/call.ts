import type { Addition } from './addition'

/** A call that tells visitors where support is reached. */
export const CALL: Addition = {
  name: 'a call',
  most: 5,
  edits: [
    {
      file: 'packages/wire/src/calls/support.ts',
      find: '/** Products closed to the caller by their country of residence. */\n',
      replace: `/** The address of support; empty where there is none. */
export const supportAddress = reading('/v2/api/support_address', {
  caller: 'visitor',
  at: 'gateway',
  answer: shape<{ link: string }>(),
})
/** Products closed to the caller by their country of residence. */
`,
    },
    {
      file: 'apps/server/src/features/support/routes.ts',
      find: '  serveVisitors(supportCalls.setting,',
      replace: `  serveVisitors(supportCalls.supportAddress, async () => ({ link: settings.SERVICE_LINK ?? '' }))

  serveVisitors(supportCalls.setting,`,
    },
    {
      file: 'apps/server/test-http/calls/examples.cases.ts',
      find: "    'companyStatus',\n",
      replace: "    'companyStatus',\n    'supportAddress',\n",
    },
  ],
  words: [],
  tests: [
    'packages/wire/src',
    'tests/security/access/access-matrix.test.ts',
    'apps/server/test-http/calls/examples.test.ts',
    'apps/server/test-http/calls/hostile-parameters.test.ts',
    'tools/generate',
  ],
}
