import type { Plugin } from 'vite'

/** See worker-plugin.mjs. */
export function serviceWorker(): Plugin
