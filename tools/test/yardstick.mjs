// A fixed amount of work of the kinds in tests: process starts, compilation, objects made and collected, big
// integers, text, small files and new memory. Prints the processor seconds it took. A digest alone would not
// detect a machine with slow memory or system calls.
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { fileURLToPath } from 'node:url'

const self = fileURLToPath(import.meta.url)
let sum = 0

for (let at = 0; at < 400; at += 1) {
  const sums = Array.from({ length: 40 }, (_, line) => `if (x % ${at + line + 2} === 0) y += ${line}`)
  sum += new Script(`(x) => { let y = 0; ${sums.join('; ')}; return y }`).runInThisContext()(at)
}
for (let round = 0; round < 6; round += 1) {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `row ${id * 7919}`, at: [id, id / 3] }))
  const read = JSON.parse(JSON.stringify(rows))
  const byName = new Map(read.map((row) => [row.name, row]))
  sum += read.toSorted((one, other) => (one.name < other.name ? -1 : 1)).length + byName.size
}
let product = 1n
for (let round = 1n; round < 60_000n; round += 1n) product = (product * (round + 7n)) % (2n ** 128n - 159n)
for (let round = 0; round < 1_500; round += 1)
  sum += readFileSync(self, 'utf8').replaceAll(/[a-z]+/g, (word) => word.toUpperCase()).length
for (let round = 0; round < 8; round += 1) sum += Buffer.alloc(8 << 20, round)[round] ?? 0
for (let round = 0; round < 8_000; round += 1) sum += createHash('sha256').update(`${sum}`).digest()[0] ?? 0

if (sum === 0 || product === 0n) throw new Error('the work was left out')
const { user, system } = process.cpuUsage()
console.log((user + system) / 1e6)
