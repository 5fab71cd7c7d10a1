// npm run pictures -- [de]: every screen of the app and the console in both themes, on a phone and a desk, in
// English or the named language. Leaves contact sheets in test-results/pictures.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../start/prepare.mjs'
import { walk } from './walk.mjs'

rmSync(join(ROOT, 'test-results/pictures'), { recursive: true, force: true })
const [named = 'en'] = process.argv.slice(2)
await walk({
  journeys: 'pictures',
  words: 'Takes pictures of every screen in both themes, at 390 and 1440 points: some ten minutes.',
  env: { LANGUAGES: named },
})
