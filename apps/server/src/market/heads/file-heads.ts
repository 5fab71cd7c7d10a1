import { dayText, digestOf } from '../tick-log/archive-file'
import type { MarketDatabase } from '../tick-log/tick-log-store'
import { headFileText, readHeadFile, writeHeadFile } from './head-file'
import {
  forgetFiledHeads,
  noteHeadFile,
  readDayToFile,
  readHeadsOfDay,
  readTermsSeals,
} from './head-file-store'
import { readHeadKeys, readTermsLeaves } from './head-store'
import { contentOf } from './make-heads'

/**
 * Writes the file of the first day that is over and has none; then removes heads of filed days before the
 * given one from the database. A file is on the disk and was read back before it counts.
 */
export async function fileHeads(
  database: MarketDatabase,
  folder: string,
  { beforeDay, rules }: { readonly beforeDay: number; readonly rules: string },
): Promise<void> {
  const day = await readDayToFile(database)
  if (day !== undefined) await fileDay(database, folder, { day, rules })
  await forgetFiledHeads(database, beforeDay)
}

async function fileDay(
  database: MarketDatabase,
  folder: string,
  { day, rules }: { readonly day: number; readonly rules: string },
): Promise<void> {
  const heads = await readHeadsOfDay(database, day)
  const [first, last] = [heads[0], heads.at(-1)]
  if (!first || !last) return
  const [begin, end] = [contentOf(first), contentOf(last)]
  const leaves = await readTermsLeaves(database, begin.terms.after, end.terms.number)
  const seals = await readTermsSeals(
    database,
    leaves.map(({ number }) => number),
  )
  const text = headFileText({
    day,
    chain: begin.chain,
    keys: await readHeadKeys(database),
    rules,
    terms: leaves.map((leaf) => ({ leaf, seal: seals.get(leaf.number) ?? '' })),
    heads,
  })
  const name = { day, sha256: digestOf(text) }
  await writeHeadFile(folder, name, text)
  const kept = await readHeadFile(folder, name)
  if (kept.length !== heads.length) throw new Error(`the file of heads of ${dayText(day)} lacks some`)
  await noteHeadFile(database, { ...name, heads, bytes: Buffer.byteLength(text) })
}
