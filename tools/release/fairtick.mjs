#!/usr/bin/env node
// The command of a release: fairtick.mjs [start], or an operation with its parameters.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runInFront } from '../start/children.mjs'
import { NODE_FLAGS } from '../start/node-flags.mjs'
import { OPERATIONS } from '../start/operate.mjs'
import { checkNode } from '../start/check-node.mjs'
import { complain } from '../start/say.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const built = join(root, 'apps/server/dist')
const [name = 'start', ...parameters] = process.argv.slice(2)
// Given paths are relative to the caller's folder; paths in settings to the release's folder.
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)
try {
  checkNode()
  process.exitCode = await run()
} catch (error) {
  complain(error)
}

async function run() {
  if (name === 'start') return start()
  const operation = OPERATIONS[name]
  if (operation !== undefined) return operation(parameters, { root, built })
  process.stderr.write(`Usage: fairtick.mjs start|${Object.keys(OPERATIONS).join('|')} …\n`)
  return 2
}

/** The server ends with this process, even when that is killed. */
async function start() {
  const follow = pathToFileURL(join(built, 'leave-with-parent.js')).href
  const server = join(built, 'main.js')
  // Node 22 and later store compiled code there.
  const NODE_COMPILE_CACHE = resolve(process.env.DATA_DIR || './data', 'compiled')
  return runInFront([process.execPath, ...NODE_FLAGS, '--import', follow, server], {
    cwd: root,
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE, ...process.env },
  })
}
