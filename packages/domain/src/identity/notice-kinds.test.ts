import { expect, it } from 'vitest'
import { CHANNEL_RULES, NOTICE_CHANNELS, NOTICE_GROUPS, goesBy, isChoosable, kindsOf } from './notice-kinds'

it('of security and of withdrawals is never off in the app and by mail, whatever was chosen', () => {
  for (const group of ['security', 'withdrawals'] as const)
    for (const channel of ['app', 'mail'] as const) {
      expect(isChoosable(group, channel)).toBe(false)
      expect(goesBy(group, channel, [{ group, channel, isOn: false }])).toBe(true)
    }
})

it('of margin is pushed unless its client chose otherwise', () => {
  expect(goesBy('margin', 'push', [])).toBe(true)
  expect(goesBy('margin', 'push', [{ group: 'margin', channel: 'push', isOn: false }])).toBe(false)
  expect(goesBy('margin', 'push', [{ group: 'orders', channel: 'push', isOn: false }])).toBe(true)
})

it('is never sent by a channel that is not offered for it', () => {
  expect(goesBy('announcements', 'push', [{ group: 'announcements', channel: 'push', isOn: true }])).toBe(
    false,
  )
})

it('has a group with at least one kind, and each group can be seen in the app', () => {
  for (const group of NOTICE_GROUPS) {
    expect(kindsOf(new Set([group])).length).toBeGreaterThan(0)
    expect(['always', 'on']).toContain(CHANNEL_RULES[group].app)
    expect(Object.keys(CHANNEL_RULES[group])).toEqual([...NOTICE_CHANNELS])
  }
})
