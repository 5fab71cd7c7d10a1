import { askForFaults, wordsOf } from './known-faults'

const verdict = await askForFaults(process.cwd())
for (const line of wordsOf(verdict)) console.log(line)
process.exitCode = verdict.kind === 'faults' ? 1 : 0
