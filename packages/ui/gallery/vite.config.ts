import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The gallery: every component on one page, for our eyes and for axe. No part of the product.
 * @public read by vite
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: { target: 'es2022', outDir: 'dist', reportCompressedSize: false },
})
