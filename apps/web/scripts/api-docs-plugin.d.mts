import type { Plugin } from 'vite'

/** See api-docs-plugin.mjs. */
export function apiDocs(documents: string): Plugin
