import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { documents } from './documents'
import { readGlossary } from './read-glossary'

const root = process.cwd()
for (const [path, page] of Object.entries(documents(root))) {
  if (!process.argv.includes('--check')) writeFileSync(path, page)
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== page) {
    console.log(`${path} is not what packages/wire says now. Run: npm run generate`)
    process.exitCode = 1
  }
}
console.log(`saw ${readGlossary(root).length} words of the wire`)
