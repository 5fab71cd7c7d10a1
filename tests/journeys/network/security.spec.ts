import {
  attackFromElsewhere,
  frameOurScreens,
  showEveryScreen,
  tryInjection,
  watchPolicy,
} from '../../security/in-browser'
import { type Person, address, expect, test } from '../people/person'

/** Becomes a demo user; returns their secret token and device. */
async function entered(person: Person): Promise<{ token: string; device: string }> {
  await person.entersDemo()
  const stored = await person.page.evaluate(() => JSON.stringify({ ...localStorage }))
  const token = /token\W+([\w-]{43})/.exec(stored)?.[1] ?? ''
  const device = /device\w*\W+([\w-]{16,128})/i.exec(stored)?.[1] ?? ''
  expect([token.length, device.length > 15], stored.replaceAll(token, '…')).toEqual([43, true])
  return { token, device }
}

// Origin rules are independent of the size, so one size is tested.
test('no way from another site trades or logs in @long', { tag: '@once @phone' }, async ({ person }) => {
  const known = await entered(person)
  expect(await attackFromElsewhere(person.page, address(''), known)).toEqual({ changes: [], silent: [] })
})

test('no other site can show our screens in a frame @long', { tag: '@once @phone' }, async ({ person }) => {
  expect(await frameOurScreens(person.page, address(''))).toEqual([])
})

test('no screen breaks the policy of its page @long', { tag: '@once' }, async ({ person }) => {
  const violations = await watchPolicy(person.page)
  await person.entersDemo()
  await showEveryScreen(person.page, address(''))
  expect(violations).toEqual([])
})

test('text becomes neither markup nor script', { tag: '@once @phone' }, async ({ person }) => {
  const refused = await watchPolicy(person.page)
  await person.opens('/')
  expect(await tryInjection(person.page)).toBe('markup refused, script refused, not run')
  await expect.poll(() => refused.length).toBeGreaterThan(0)
})
