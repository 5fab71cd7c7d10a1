import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { runInFront } from './children.mjs'
import { ROOT, checkNode, prepareLibraries } from './prepare.mjs'
import { complain, say } from './say.mjs'

const WEB = join(ROOT, 'apps/web')

try {
  checkNode()
  await prepareLibraries()
  const port = Number(process.env.PORT ?? 3000)
  const serverPort = await freePort()
  const address = `http://localhost:${port}`
  const web = existsSync(join(WEB, 'vite.config.ts')) ? await serveWeb(port, serverPort) : undefined
  say(`Fairtick for development: ${address} (starts again when a file changes)`)
  const watch = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false']
  process.exitCode = await runInFront([process.execPath, ...watch, join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: address },
  })
  await web?.close()
} catch (error) {
  complain(error)
}

/**
 * The web app with its parts replaced as they change; calls and sockets go on to the server.
 * @param {number} port
 * @param {number} serverPort
 */
async function serveWeb(port, serverPort) {
  process.env.API_ADDRESS = `http://127.0.0.1:${serverPort}`
  const vite = await import('vite')
  const server = await vite.createServer({ root: WEB, server: { port, strictPort: true, host: 'localhost' } })
  return server.listen()
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('there is no free port on 127.0.0.1')
  return address.port
}
