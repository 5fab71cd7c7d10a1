import { patternParameter } from '../parameters'
import type { WireSignedIn } from '../shapes'
import { changing, shape } from './call'

/** Finds or creates a device's demo user and opens a session. Source of all here: docs/spec/wire.md 2. */
export const demoLogin = changing('GET', '/api/user/createAccountDemoForU', {
  caller: 'visitor',
  at: 'home',
  rate: 'sign-in',
  opensSession: true,
  parameters: { demo_id: patternParameter(/^[A-Za-z0-9_-]{16,128}$/) },
  answer: shape<WireSignedIn>(),
})
/** Ends the caller's session. */
export const logout = changing('POST', '/api/user/logout', {
  caller: 'user',
  at: 'home',
  answer: shape<null>(),
})
