import tailwindcss from '@tailwindcss/vite'
import { texts } from '@fairtick/texts/vite-plugin'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { apiDocs } from './scripts/api-docs-plugin.mjs'
import { manifests } from './scripts/manifest-plugin.mjs'
import { preload } from './scripts/preload-plugin.mjs'
import { router } from './scripts/router-plugin.mjs'
import { serviceWorker } from './scripts/worker-plugin.mjs'

const DOCUMENTS = join(import.meta.dirname, '../../docs/spec')
const consoleAddress = process.env['CONSOLE_ADDRESS']
const serverAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    texts(),
    react(),
    tailwindcss(),
    preload(),
    manifests(),
    apiDocs(DOCUMENTS),
    router(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // For the licence notices of a release (tools/release).
    license: { fileName: '.vite/licenses.json' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with React's version, so that our releases keep it in the browser's cache.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': { target: serverAddress },
      '/v2': { target: serverAddress, ws: true },
      ...(consoleAddress === undefined ? {} : { '/console': { target: consoleAddress, ws: true } }),
    },
  },
})
