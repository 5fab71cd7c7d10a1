import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const FOLDER = 'api/docs'
const DOCUMENTS = ['openapi.json', 'asyncapi.json', 'admin-openapi.json']
const VIEWER = { 'swagger-ui.js': 'swagger-ui-bundle.js', 'swagger-ui.css': 'swagger-ui.css' }

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Fairtick API</title>
    <link rel="icon" href="/favicon.ico" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <p style="margin: 1rem; font: 1rem/1.5 sans-serif">
      As a document: <a href="/api/docs/openapi.json">calls (OpenAPI 3.1)</a>,
      <a href="/api/docs/asyncapi.json">socket (AsyncAPI 3.0)</a>,
      <a href="/api/docs/admin-openapi.json">calls of operators (OpenAPI 3.1)</a>.
    </p>
    <main id="calls"></main>
    <script src="/api/docs/swagger-ui.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/** The page makes no calls: it has the same origin as the app, and a reader's session must not reach it. */
const START = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  supportedSubmitMethods: [],
})
`

/**
 * Adds the documents of the calls and of the socket, and a page that shows them, to the web app as /api/docs.
 * @param {string} documents their folder
 * @returns {import('vite').Plugin}
 */
export function apiDocs(documents) {
  return {
    name: 'fairtick-api-docs',
    apply: 'build',
    generateBundle() {
      const emit = (/** @type {string} */ name, /** @type {string} */ source) =>
        void this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source })
      const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
      for (const [name, file] of Object.entries(VIEWER)) emit(name, readFileSync(join(viewer, file), 'utf8'))
      for (const name of DOCUMENTS) emit(name, readFileSync(join(documents, name), 'utf8'))
      emit('start.js', START)
      emit('index.html', PAGE)
    },
  }
}
