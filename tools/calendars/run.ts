// npx tsx tools/calendars/run.ts [market-hours-database.json]: writes the days of the trading calendars.
import { readFileSync, writeFileSync } from 'node:fs'
import { DATES_FILE, LEAN_FILE, datesText, leanText } from './files'
import { readLean } from './lean'
import { withPackages } from './packages'

const [given] = process.argv.slice(2)
if (given !== undefined) writeFileSync(LEAN_FILE, leanText(readLean(readFileSync(given, 'utf8'))))
const text = await withPackages((loaded) => datesText(readLean(readFileSync(LEAN_FILE, 'utf8')), loaded))
writeFileSync(DATES_FILE, text)
console.log(`wrote ${DATES_FILE}`)
