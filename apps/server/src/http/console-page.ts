import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type SendShell, createShell } from './shell-page'

/** Where the operators' console stands. */
const CONSOLE = '/console'

/** Files of the console with their headers, and what sends its page. */
interface ConsoleFiles {
  /** Folder of the built console; undefined where there is none. */
  readonly root: string | undefined
  readonly apiUrl: string | undefined
  readonly cacheOf: (path: string) => string
}

/**
 * Serves the files of the operators' console below its address; answers what sends its page, undefined where
 * no console was built.
 */
export async function serveConsole(
  app: FastifyInstance,
  { root, apiUrl, cacheOf }: ConsoleFiles,
): Promise<SendShell | undefined> {
  const sendShell = root === undefined ? undefined : createShell(root, apiUrl)
  if (root === undefined || sendShell === undefined) return undefined
  await app.register(fastifyStatic, {
    root,
    prefix: `${CONSOLE}/`,
    preCompressed: true,
    wildcard: false,
    index: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders: (response, path) => void response.header('cache-control', cacheOf(path)),
  })
  return sendShell
}

/** Whether a URL, absolute or not, is of the console: of its page or one of its files. */
export const isConsolePath = (url: string): boolean => /^(?:[^/?:]+:\/\/[^/?]*)?\/console(?:[/?]|$)/.test(url)
