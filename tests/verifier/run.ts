import { verify } from './verify'

/**
 * `npm run verify`: checks the database of DATABASE_URL and the archived ticks in ARCHIVE_DIR. Exits with 1
 * if it finds a fault.
 */
const { DATABASE_URL: url, ARCHIVE_DIR: archiveDir } = process.env
if (url === undefined || archiveDir === undefined) {
  process.stderr.write('DATABASE_URL and ARCHIVE_DIR say what to verify; npm run verify finds both.\n')
  process.exitCode = 2
} else {
  const { findings, blocks, orders, options, cashier, lending, invitations, days, heads } = await verify(
    url,
    archiveDir,
  )
  for (const { rule, what } of findings) process.stdout.write(`BROKEN: ${rule}\n  ${what}\n`)
  process.stdout.write(
    `Recomputed from ${blocks} blocks of the tick log: ${orders} orders, ${options} options; from their rows: ${cashier} deposits and withdrawals, ${lending} loans and subscriptions, ${invitations} days of inviters; from their leaves: ${days} days of liabilities; from their seals: ${heads} signed heads; ${findings.length} wrong\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
