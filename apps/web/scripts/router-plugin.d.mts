import type { Plugin } from 'vite'

/** See router-plugin.mjs. */
export function router(): Plugin
