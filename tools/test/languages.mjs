// npm run languages -- [de th …]: every screen in every language, or in the named ones, at three widths.
// Leaves a contact sheet and a list of faults per language in test-results/languages.
import { walk } from './walk.mjs'

const named = process.argv.slice(2)
await walk({
  journeys: 'languages',
  words: 'Looks at every screen in each language: some four minutes a language, two at a time.',
  env: named.length === 0 ? {} : { LANGUAGES: named.join(' ') },
})
