import { expect, it } from 'vitest'
import { supportLinkOf } from './support-link'

const OWN = 'app.example'

it.each([
  'javascript:alert(1)',
  'http://chat.example/',
  'data:text/html,x',
  'https://a:b@chat.example/',
  '',
  'x',
])('%s is no support page', (link) => {
  expect(supportLinkOf(link, 3, OWN)).toBeNull()
})

it('opens as the server says, and is never framed from our own host', () => {
  const opens = (type: number, link = 'https://chat.example/room') => supportLinkOf(link, type, OWN)?.opens
  expect([opens(1), opens(2), opens(3), opens(9)]).toEqual(['framed', 'copied', 'opened', 'copied'])
  expect(opens(1, 'https://app.example/help')).toBe('copied')
})
