import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Addition, Edit } from './addition'

/** Makes every edit of an addition in a tree. Throws where a text to be replaced does not stand once. */
export function plantAddition(root: string, { edits, words }: Addition): void {
  for (const edit of [...edits, ...words]) plantEdit(root, edit)
}

function plantEdit(root: string, edit: Edit): void {
  const path = join(root, edit.file)
  if ('text' in edit) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, edit.text, { flag: 'wx' })
    return
  }
  const { find, replace } = edit
  const before = readFileSync(path, 'utf8')
  if (before.split(find).length !== 2) throw new Error(`${edit.file}: stands not once: ${find}`)
  writeFileSync(
    path,
    before.replace(find, () => replace),
  )
}
