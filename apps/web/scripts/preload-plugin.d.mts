import type { Plugin } from 'vite'

/** See preload-plugin.mjs. */
export function preload(): Plugin
