import type { Plugin } from 'vite'

export declare function texts(): Plugin
