/** Something that is built: from which sources, and into which folder. */
export type Target = {
  readonly name: string
  readonly sources: readonly string[]
  readonly needs: string
  readonly into: string
  readonly build: (root: string, folder: string) => Promise<unknown>
}
/** The server's programs, the web app, the console, and what operators run beside the server. */
export const SERVER_PROGRAMS: Target
export const WEB: Target
export const CONSOLE: Target
export const OPERATED: Target
/** What browsers load. */
export const PAGES: readonly Target[]
/** Builds what is out of date; answers the names of what it built. */
export function build(root: string, targets?: readonly Target[]): Promise<string[]>
/** Whether the build is up to date with the sources. */
export function isBuilt(root: string, targets?: readonly Target[]): boolean
/** The targets whose sources are others than they were built from. */
export function staleOf(root: string, targets?: readonly Target[]): readonly Target[]
/** Writes compressed versions of built pages that have none yet. */
export function compress(root: string): Promise<void>
/** Whether built pages have their compressed versions. */
export function isCompressed(root: string): boolean
