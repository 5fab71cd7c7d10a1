import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dashboard } from './dashboard'
import { documents } from './documents'
import { icons, leftIcons } from './icons'
import { languagesPage } from './languages-page'
import { readGlossary } from './read-glossary'
import { settingsPage } from './settings-page'
import { textKeys } from './text-keys'

const root = process.cwd()
const isCheck = process.argv.includes('--check')
const ofIcons = await icons(root)
hold(documents(root), 'packages/wire says')
hold(textKeys(root), 'packages/texts says in English')
hold(languagesPage(root), 'the glossaries of packages/texts say')
hold(settingsPage(root), 'apps/server/src/settings.ts says')
hold(dashboard(), 'tools/generate/dashboard.ts says')
hold(ofIcons, 'the pages import of Lucide')
for (const path of leftIcons(root, ofIcons))
  if (isCheck) complain(`${path} is used by nobody`)
  else rmSync(path)
console.log(`saw ${readGlossary(root).length} words of the wire`)

function hold(pages: Readonly<Record<string, string>>, source: string): void {
  for (const [path, page] of Object.entries(pages)) {
    if (!isCheck) writeFileSync(path, page)
    else if (!existsSync(path) || readFileSync(path, 'utf8') !== page)
      complain(`${path} is not what ${source} now`)
  }
}

function complain(what: string): void {
  console.log(`${what}. Run: npm run generate`)
  process.exitCode = 1
}
