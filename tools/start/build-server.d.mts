import type { Metafile } from 'esbuild'

/** Sources of the server and of its child processes, by name. */
export const SERVER: Readonly<Record<string, string>>
/** Programs that work on the server's database. */
export const OPERATIONS: Readonly<Record<string, string>>
/** Bundles programs into a folder; returns esbuild's list of inputs. */
export function bundlePrograms(
  root: string,
  folder: string,
  programs: Readonly<Record<string, string>>,
): Promise<Metafile>
