import { describe, expect, it } from 'vitest'
import * as calls from '../calls/index'
import type { Call } from '../calls/index'
import { clientCalls } from './client-calls'
import { identityClientCalls } from './identity-client-calls'

const published = new Map<string, Call>(
  Object.values(calls)
    .filter((area) => typeof area === 'object')
    .flatMap((area) => Object.values<unknown>(area))
    .filter((each): each is Call => typeof each === 'object' && each !== null && 'path' in each)
    .map((call) => [call.path, call]),
)

describe("the client's light table of calls", () => {
  it.each(Object.entries({ ...clientCalls, ...identityClientCalls }))(
    '%s is published, and changes things exactly if it says so',
    (_name, call) => {
      const twin = published.get(call.path)
      expect(twin?.changes).toBe(call.changes)
      expect(call.method).toBe(call.changes ? 'POST' : 'GET')
    },
  )
})
