import type { Metafile } from 'esbuild'

/** The server and the processes that it starts, by name: their sources. */
export const SERVER: Readonly<Record<string, string>>
/** Programs that work on its database beside it. */
export const OPERATIONS: Readonly<Record<string, string>>
/** Bundles programs into a folder; answers esbuild's list of what went in. */
export function bundlePrograms(
  root: string,
  folder: string,
  programs: Readonly<Record<string, string>>,
): Promise<Metafile>
