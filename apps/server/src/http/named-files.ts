import type { FastifyInstance } from 'fastify'

/** A name with an ending, and no way to another folder or to a hidden file. */
const NAME = /^[\w-][\w.-]*\.\w+$/

/**
 * Serves the files of one folder by one route: fastify compiles each route, at each start. Missing files are
 * answered like any unknown address. The app's replies must be able to send files.
 */
export function serveNamedFiles(app: FastifyInstance, prefix: string, root: string): void {
  app.get<{ Params: { name: string } }>(
    `${prefix}/:name`,
    // The web server has no route for HEAD by itself: calls refuse it.
    { exposeHeadRoute: true },
    ({ params: { name } }, reply) => (NAME.test(name) ? reply.sendFile(name, root) : reply.callNotFound()),
  )
}
