import { join } from 'node:path'

/** Its package names the build with warnings for developers alone. */
const ROUTER = join(import.meta.dirname, '../../../node_modules/react-router/dist/production/index.mjs')
const CODE = /\/react-router\/dist\/production\/[^?]+\.mjs$/
/** Values that React makes when the file is loaded, as in `var Form = React10.forwardRef(`. */
const MADE = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm
/** A name for developers' tools, as in `Form.displayName = "Form";`. */
const NAMED = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Builds with the router's parts that the pages use alone. Its own file says of none that loading it changes
 * nothing, so that a build would keep forms, prefetching and the errors of its servers (4 kB with gzip).
 * @returns {import('vite').Plugin}
 */
export function router() {
  return {
    name: 'fairtick-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] } }),
    transform: {
      filter: { id: CODE },
      handler: (code) => ({ code: code.replace(NAMED, '').replace(MADE, '$1/* @__PURE__ */ '), map: null }),
    },
  }
}
