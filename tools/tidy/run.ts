import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../tree/list-files'
import { readFacts } from './facts'
import { blindRules, lookOver } from './look'
import { rules } from './rules'
import { fileText } from './syntax'

const root = process.cwd()
const paths = listFiles(root).filter((path) => !path.startsWith('tools/architecture/bad/'))
const files = paths.map((path) => fileText(path, readFileSync(join(root, path))))
const { faults, seen } = lookOver(files, rules, await readFacts(root))
const all = [...faults, ...blindRules(seen, rules)]

for (const fault of all) console.log(fault)
console.log(`saw ${paths.length} files with ${rules.length} rules`)
process.exitCode = all.length === 0 ? 0 : 1
