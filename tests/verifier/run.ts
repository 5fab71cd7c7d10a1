import { verify } from './verify'

/** `npm run verify`: checks the database of DATABASE_URL, and ends with 1 when anything is wrong. */
const url = process.env['DATABASE_URL']
if (url === undefined) {
  process.stderr.write('DATABASE_URL says which database to verify; npm run verify finds the embedded one.\n')
  process.exitCode = 2
} else {
  const { findings, blocks, orders, options } = await verify(url)
  for (const { rule, what } of findings) process.stdout.write(`BROKEN: ${rule}\n  ${what}\n`)
  process.stdout.write(
    `Recomputed from ${blocks} blocks of the tick log: ${orders} orders, ${options} options; ${findings.length} wrong\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
