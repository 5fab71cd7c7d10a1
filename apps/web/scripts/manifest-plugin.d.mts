import type { Plugin } from 'vite'

/** See manifest-plugin.mjs. */
export function manifests(): Plugin
