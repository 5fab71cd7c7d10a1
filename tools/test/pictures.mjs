// npm run pictures -- [de]: every screen of the app and the console in both themes, on a phone and a desk, in
// English or the named language. Leaves contact sheets in test-results/pictures.
import { walk } from './walk.mjs'

const [named = 'en'] = process.argv.slice(2)
await walk({
  journeys: 'pictures',
  words: 'Takes pictures of every screen in both themes, at 390 and 1440 points: some five minutes.',
  env: { LANGUAGES: named },
})
