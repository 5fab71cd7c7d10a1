import { join } from 'node:path/posix'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveNamedFiles } from './page-files'
import { type SendShell, createShell } from './shell-page'

/** Where the operators' console stands. */
const CONSOLE = '/console'
const FOLDERS = ['', 'assets', 'icons']

/** Files of the console, and the address that its calls go to. */
interface ConsoleFiles {
  /** Folder of the built console; undefined where there is none. */
  readonly root: string | undefined
  readonly apiUrl: string | undefined
}

/**
 * Serves the files of the operators' console below its address; answers what sends its page, undefined where
 * there is no console. `npm start` builds it last: until it is there, its page says so.
 */
export function serveConsole(app: FastifyInstance, { root, apiUrl }: ConsoleFiles): SendShell | undefined {
  if (root === undefined) return undefined
  for (const folder of FOLDERS) serveNamedFiles(app, join(CONSOLE, folder), join(root, folder))
  let sendShell: SendShell | undefined
  return (request, reply) => {
    sendShell ??= createShell(root, apiUrl)
    return sendShell ? sendShell(request, reply) : sendLater(reply)
  }
}

const sendLater = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The console is being built: try again in some seconds.')

/** Whether a URL, absolute or not, is of the console: of its page or one of its files. */
export const isConsolePath = (url: string): boolean => /^(?:[^/?:]+:\/\/[^/?]*)?\/console(?:[/?]|$)/.test(url)
