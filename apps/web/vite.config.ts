import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressFolder } from './scripts/compress.mjs'

const serverAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

/** Fetches the Latin font together with the page instead of after its styles. */
function preloadFont(): Plugin {
  return {
    name: 'fairtick-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
        if (font === undefined) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

/** Writes .br and .gz beside what was built; the server only picks one (design/stack.md: Lighthouse 0.59 → 0.91). */
function compress(): Plugin {
  return {
    name: 'fairtick-compress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir !== undefined) await compressFolder(dir)
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFont(), compress()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What changes with React's versions only, so that a release of ours leaves it in the cache.
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
    },
  },
})
