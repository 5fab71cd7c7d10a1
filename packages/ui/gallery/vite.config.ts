import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The gallery: every component on one page, for review and for axe. Not part of the product.
 * @public read by vite
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: { target: 'es2022', outDir: 'dist', reportCompressedSize: false },
})
