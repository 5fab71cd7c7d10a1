import type { FastifyInstance } from 'fastify'

/** A file name with an extension; excludes other folders and hidden files. */
const NAME = /^[\w-][\w.-]*\.\w+$/

/**
 * Serves the files of one folder by one route: fastify compiles each route, at each start. Missing files are
 * answered like any unknown address. The app's replies must be able to send files.
 */
export function serveNamedFiles(app: FastifyInstance, prefix: string, root: string): void {
  app.get<{ Params: { name: string } }>(
    `${prefix}/:name`,
    // The web server has no HEAD route by default: calls refuse HEAD.
    { exposeHeadRoute: true },
    ({ params: { name } }, reply) => (NAME.test(name) ? reply.sendFile(name, root) : reply.callNotFound()),
  )
}
