import type { Addition } from './addition'

/** An area with a call of its own: a folder of the server and its line, a file of the wire and its line. */
export const AREA: Addition = {
  name: 'an area',
  most: 6,
  edits: [
    {
      file: 'apps/server/src/features/greeting/area.ts',
      text: `import type { Area } from '../../area'
import { greetingRoutes } from './routes'

/** Greets visitors. */
export const greeting: Area = { name: 'greeting', serve: greetingRoutes }
`,
    },
    {
      file: 'apps/server/src/features/greeting/routes.ts',
      text: `import { greetingCalls } from '@fairtick/wire/calls'
import type { CallServer } from '../../http/call-server'

/** Adds the call of greetings. */
export function greetingRoutes({ serveVisitors }: CallServer): void {
  serveVisitors(greetingCalls.greeting, async () => ({ words: 'hello' }))
}
`,
    },
    {
      file: 'apps/server/src/areas.ts',
      find: "import { identity } from './features/identity/area'\n",
      replace:
        "import { greeting } from './features/greeting/area'\nimport { identity } from './features/identity/area'\n",
    },
    {
      file: 'apps/server/src/areas.ts',
      find: '  content,\n  market,\n',
      replace: '  content,\n  market,\n  greeting,\n',
    },
    {
      file: 'packages/wire/src/calls/greeting.ts',
      text: `import { reading, shape } from './call'

/** Words for visitors. */
export const greeting = reading('/v2/api/greeting', {
  caller: 'visitor',
  at: 'gateway',
  answer: shape<{ words: string }>(),
})
`,
    },
    {
      file: 'packages/wire/src/calls/areas.ts',
      find: "export * as identityCalls from './identity'\n",
      replace: "export * as greetingCalls from './greeting'\nexport * as identityCalls from './identity'\n",
    },
    {
      file: 'apps/server/test-http/calls/examples.cases.ts',
      find: "    'companyStatus',\n",
      replace: "    'companyStatus',\n    'greeting',\n",
    },
  ],
  words: [],
  tests: [
    'packages/wire/src',
    'apps/server/src/areas.test.ts',
    'tests/security/access/access-matrix.test.ts',
    'apps/server/test-http/calls/examples.test.ts',
    'tools/generate',
  ],
}
