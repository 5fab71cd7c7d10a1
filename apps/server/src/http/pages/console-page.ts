import { join } from 'node:path/posix'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveNamedFiles } from './named-files'
import { type SendShell, apiMeta, createShell } from './shell-page'

/** Path of the operators' console. */
const CONSOLE = '/console'
const FOLDERS = ['', 'assets', 'icons']

/** Files of the console with their headers, and the sender of its page. */
interface ConsoleFiles {
  /** Folder of the built console; undefined if not deployed. */
  readonly root: string | undefined
  readonly apiUrl: string | undefined
  readonly cacheOf: (path: string) => string
}

/**
 * Serves the files of the operators' console below its address; returns the sender of its page, undefined
 * without a console. `npm start` builds it last: until it is built, the page says so.
 */
export async function serveConsole(
  app: FastifyInstance,
  { root, apiUrl, cacheOf }: ConsoleFiles,
): Promise<SendShell | undefined> {
  if (root === undefined) return undefined
  if (!app.hasReplyDecorator('sendFile'))
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      setHeaders: (response, path) => void response.header('cache-control', cacheOf(path)),
    })
  for (const folder of FOLDERS) serveNamedFiles(app, join(CONSOLE, folder), join(root, folder))
  let sendShell: SendShell | undefined
  return (request, reply) => {
    sendShell ??= createShell(root, apiMeta(apiUrl))
    return sendShell ? sendShell(request, reply) : sendLater(reply)
  }
}

const sendLater = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('The console is being built: try again in some seconds.')

/** Whether a URL, absolute or not, belongs to the console: its page or one of its files. */
export const isConsolePath = (url: string): boolean => /^(?:[^/?:]+:\/\/[^/?]*)?\/console(?:[/?]|$)/.test(url)
