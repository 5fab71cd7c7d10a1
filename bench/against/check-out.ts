import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { install } from '../../tools/start/install.mjs'

const run = promisify(execFile)

/** A commit in a separate folder, with its libraries. */
export interface CheckedOut {
  readonly folder: string
  remove(): Promise<void>
}

/** The full name of a commit; throws if it does not exist. */
export async function commitOf(root: string, name: string): Promise<string> {
  const { stdout } = await run('git', [
    '-C',
    root,
    'rev-parse',
    '--verify',
    '--quiet',
    `${name}^{commit}`,
  ]).catch(() => ({ stdout: '' }))
  if (stdout === '') throw new Error(`There is no commit ${name}.`)
  return stdout.trim()
}

/** Clones a repository at a commit and installs its libraries; `shared` lies beside it as it does here. */
export async function checkOut(root: string, commit: string): Promise<CheckedOut> {
  const place = await mkdtemp(join(tmpdir(), 'fairtick-against-'))
  const remove = () => rm(place, { recursive: true, force: true })
  try {
    // PostgreSQL, which never runs as root, must pass through it.
    await chmod(place, 0o711)
    const folder = join(place, 'main')
    await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder])
    await run('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit])
    const shared = join(root, '../shared')
    if (existsSync(shared)) await symlink(shared, join(place, 'shared'))
    await install(folder, 'all')
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
