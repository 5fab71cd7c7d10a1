import { expect, it } from 'vitest'
import { blindRules, lookOver } from './look'
import type { Facts, Rule } from './rule'
import { fileText } from './syntax'

const facts: Facts = {
  wireWords: new Map(),
  architecture: '',
  frontDoors: new Set(),
  files: new Set<string>(),
  anchors: new Map(),
  sharedFiles: new Map(),
}
const noWine: Rule = {
  name: 'no-wine',
  advice: 'Drink water.',
  floor: 2,
  looksAt: (path) => path.endsWith('.ts'),
  find: ({ text }) => (text.includes('wine') ? [{ line: 1, says: 'has wine' }] : []),
}

it('says where, which rule, what and what to do instead', () => {
  const look = lookOver(
    [fileText('a.ts', Buffer.from('wine')), fileText('b.md', Buffer.from('wine'))],
    [noWine],
    facts,
  )
  expect(look.faults).toEqual(['a.ts:1 no-wine: has wine\n    Drink water.'])
})

it('fails when a rule saw too little', () => {
  const { seen } = lookOver([fileText('a.ts', Buffer.from('water'))], [noWine], facts)
  expect(blindRules(seen, [noWine])).toEqual(['blind: no-wine saw 1 files, expected at least 2'])
})
