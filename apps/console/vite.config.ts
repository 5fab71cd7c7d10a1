import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const serverAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // For the notices of a release (tools/release).
    license: { fileName: '.vite/licenses.json' },
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: serverAddress } } },
})
