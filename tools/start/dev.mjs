import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { checkNode } from './check-node.mjs'
import { runInFront } from './children.mjs'
import { ROOT, prepareEverything } from './prepare.mjs'
import { complain, say } from './say.mjs'

// As in start.mjs: after a kill of npm or of this process no program keeps running.
if (process.env.npm_lifecycle_event !== undefined) await import('./leave-with-parent.mjs')
const FOLLOW = ['--import', new URL('./leave-with-parent.mjs', import.meta.url).href]

const APPS = { web: join(ROOT, 'apps/web'), console: join(ROOT, 'apps/console') }

try {
  checkNode()
  await prepareEverything()
  const port = process.env.PORT ?? '3000'
  const serverPort = String(await freePort())
  const address = `http://localhost:${port}`
  const consolePort = String(await freePort())
  const served = [
    serveApp(APPS.console, { port: consolePort, serverPort, consolePort }),
    serveApp(APPS.web, { port, serverPort, consolePort }),
  ]
  say(`Fairtick for development: ${address} (what you change is there at once; the server starts again)`)
  const watch = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false']
  process.exitCode = await runInFront(
    [process.execPath, ...FOLLOW, ...watch, join(ROOT, 'apps/server/src/main.ts')],
    {
      cwd: ROOT,
      env: { ...process.env, HOST: '127.0.0.1', PORT: serverPort, PUBLIC_URL: address },
    },
  )
  for (const app of served) app?.kill()
} catch (error) {
  complain(error)
}

/**
 * Serves the web app or the console with live replacement of changed parts. Calls and sockets are forwarded
 * to the server, and the web app forwards the console's pages to the console. When it ends, the server ends
 * too.
 * @param {string} app
 * @param {{ port: string, serverPort: string, consolePort: string }} ports
 */
function serveApp(app, { port, serverPort, consolePort }) {
  if (!existsSync(join(app, 'vite.config.ts'))) return undefined
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const parameters = ['--host', 'localhost', '--port', port, '--strictPort', '--logLevel', 'warn']
  const child = spawn(process.execPath, [...FOLLOW, vite, ...parameters], {
    cwd: app,
    env: {
      ...process.env,
      API_ADDRESS: `http://127.0.0.1:${serverPort}`,
      CONSOLE_ADDRESS: `http://localhost:${consolePort}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return child.once('exit', (code) => void (code && process.kill(process.pid, 'SIGTERM')))
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('there is no free port on 127.0.0.1')
  return address.port
}
