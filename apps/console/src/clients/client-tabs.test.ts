import { expect, it } from 'vitest'
import { namedIn, resourceOf } from '../client/rows'
import { clientTabs, tabIn, withTab } from './client-tabs'

const users = resourceOf('users')
if (users === undefined) throw new Error('there are no clients')

it('every list about single clients is in one tab, but for those of the house', () => {
  const shown = clientTabs(users).flatMap(({ lists }) => lists.map(({ name }) => name))
  expect(new Set(shown).size).toBe(shown.length)
  const left = namedIn(users)
    .lists.map(({ name }) => name)
    .filter((name) => !shown.includes(name))
  expect(left.toSorted()).toEqual(['largest-clients', 'quick-results'])
})

it('the tab is kept in the address beside the filters of the list', () => {
  const query = new URLSearchParams('is_demo=0')
  expect(tabIn(query)).toBe('profile')
  expect(withTab(query, 'money')).toBe('?is_demo=0&tab=money')
  expect(tabIn(new URLSearchParams('tab=money'))).toBe('money')
  expect(tabIn(new URLSearchParams('tab=constructor'))).toBe('profile')
  expect(withTab(new URLSearchParams('tab=money'), 'profile')).toBe('')
})
