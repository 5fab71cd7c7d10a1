import { describe, expect, it } from 'vitest'
import { type Call, accountCalls, tradingCalls } from '../calls/index'
import { clientCalls } from './client-calls'

const published = new Map<string, Call>(
  [...Object.values(accountCalls), ...Object.values(tradingCalls)]
    .filter((each): each is Call => typeof each === 'object' && 'path' in each)
    .map((call) => [call.path, call]),
)

describe("the client's light table of calls", () => {
  it.each(Object.entries(clientCalls))(
    '%s is published, and changes things exactly if it says so',
    (_name, call) => {
      const twin = published.get(call.path)
      expect(twin?.changes).toBe(call.changes)
      expect(call.method).toBe(call.changes ? 'POST' : 'GET')
    },
  )
})
