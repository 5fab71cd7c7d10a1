import { PAGE } from '@fairtick/wire/pages'
import { watchPolicy } from '../../security/in-browser'
import { type Check, isClean } from '../people/axe'
import { enters } from '../people/client'
import type { SeasonedClient } from '../people/funded-client'
import { type Person, expect } from '../people/person'
import { publishes } from '../people/public-figures'
import { cutTexts } from '../people/sights'
import { type Lang, isEverywhere } from '../people/speech'
import { FOR_REAL_ACCOUNTS, OF_TRADING, OF_VISITORS, type View, ofAccount, ofMoney } from '../people/views'
import { test } from './seasoned'

// In one worker, which creates the client once; the long run is parallel, as it has many looks.
test.describe.configure({ mode: isEverywhere ? 'parallel' : 'default' })

/** Views checked one after the other; a client's views use one with rows in every list. */
const GROUPS = {
  visitors: () => OF_VISITORS,
  trading: () => OF_TRADING,
  money: ofMoney,
  account: ofAccount,
} satisfies Readonly<Record<string, (client: SeasonedClient) => readonly View[]>>
type Group = keyof typeof GROUPS

const LIGHT: readonly Check[] = [{ theme: 'light', rules: 'all' }]
const BOTH: readonly Check[] = [...LIGHT, { theme: 'dark', rules: 'all' }]

/**
 * Languages and sizes of each group, and axe's checks there. Short run: each group once in English, and once
 * in the longest, the tallest or the right-to-left language. Long run: all views in three languages, in both
 * themes. `npm run languages` checks all.
 */
const LOOKS: readonly {
  readonly lang: Lang
  readonly tag: string
  readonly checks: readonly Check[]
  readonly groups: readonly Group[]
}[] = [
  { lang: 'en', tag: '@phone', checks: LIGHT, groups: ['visitors', 'trading', 'money', 'account'] },
  { lang: 'ar', tag: '@phone', checks: [], groups: ['visitors', 'trading'] },
  { lang: 'de', tag: '@phone', checks: [], groups: ['money'] },
  { lang: 'th', tag: '@desktop', checks: [], groups: ['account'] },
  ...(['en', 'hk', 'ar'] as const).map((lang) => ({
    ...{ lang, tag: '@long', checks: BOTH },
    groups: ['visitors', 'trading', 'money', 'account'] as const,
  })),
]

for (const { lang, tag, checks, groups } of LOOKS)
  for (const group of groups)
    test.describe(`${checks.length} checks of axe in ${lang} @once ${tag}`, () => {
      test.use({ lang })

      test(`nothing of what ${group} show is cut, too wide, untranslated, or a fault`, async ({
        person,
        client,
      }) => {
        test.setTimeout(600_000)
        const { page } = person
        const policy = await watchPolicy(page)
        await publishes(page)
        if (group === 'visitors') await person.opens('/')
        else await enters(page, client.client)
        for (const view of GROUPS[group](client))
          if (view.isOfDesk !== true) await looksAt(person, view, checks)
        expect(policy).toEqual([])
      })
    })

test('a demo user is shown what is for real accounts @once @phone', async ({ person }) => {
  await person.entersDemo()
  for (const path of FOR_REAL_ACCOUNTS) {
    await person.leavesFor(path)
    await expect(person.page.getByTestId('demo-to-real'), path).toBeVisible()
  }
})

test('every screen that has an address is looked at @once @phone', ({ client }) => {
  const seen = Object.values(GROUPS).flatMap((viewsOf) =>
    viewsOf(client).map(({ path }) => path.split('?')[0]),
  )
  expect(Object.values(PAGE).filter((path) => !seen.includes(path))).toEqual([])
})

async function looksAt(person: Person, { path, ready, act }: View, checks: readonly Check[]): Promise<void> {
  const { page } = person
  await person.leavesFor(path)
  await expect(page.locator(ready).first(), path).toBeVisible()
  await act?.(person)
  expect(await cutTexts(page), path).toEqual([])
  await isClean(page, path, checks)
}
