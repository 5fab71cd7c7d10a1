import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { parseClientMessage } from './client-message'

describe('a message of a client', () => {
  it.each([
    ['{"type":"ping"}', { type: 'ping' }],
    ['{"type":"ping","t":1}', { type: 'ping' }],
    ['{"type":"login","token":"abc"}', { type: 'login', token: 'abc' }],
    ['{"type":"login"}', { type: 'login', token: '' }],
    ['{"type":"login","token":17}', { type: 'login', token: '' }],
    [`{"type":"login","token":"${'x'.repeat(513)}"}`, { type: 'login', token: '' }],
    ['{"type":"sub","topic":"DAY_MARKET"}', { type: 'sub', topic: 'DAY_MARKET' }],
    ['{"type":"unsub","topic":""}', { type: 'unsub', topic: '' }],
    ['{"type":"sub"}', undefined],
    ['{"type":"sub","topic":null}', undefined],
    ['{"type":"logout"}', undefined],
    ['{"__proto__":{"type":"ping"}}', undefined],
    ['{"type":["ping"]}', undefined],
    ['[{"type":"ping"}]', undefined],
    ['null', undefined],
    ['', undefined],
    ['{"type":"ping"', undefined],
  ])('%s reads as %j', (text, message) => {
    expect(parseClientMessage(text)).toEqual(message)
  })

  it('is never anything else, whatever is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const message = parseClientMessage(text)
        expect([undefined, 'ping', 'login', 'sub', 'unsub']).toContain(message?.type)
      }),
    )
  })
})
