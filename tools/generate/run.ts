import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glossaryPage } from './glossary-page'
import { readGlossary } from './read-glossary'

const PAGE = 'GLOSSARY.md'
const entries = await readGlossary(process.cwd())
const page = glossaryPage(entries)

if (process.argv.includes('--check')) {
  const isCurrent = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === page
  if (!isCurrent) console.log(`${PAGE} is not what packages/wire says now. Run: npm run generate`)
  process.exitCode = isCurrent ? 0 : 1
} else {
  writeFileSync(PAGE, page)
}
console.log(`saw ${entries.length} words of the wire`)
