/** A build target: its sources and its folder. */
export type Target = {
  readonly name: string
  readonly sources: readonly string[]
  readonly needs: string
  readonly into: string
  readonly build: (root: string, folder: string) => Promise<unknown>
}
/** The server's programs, the web app, the console, and the operators' programs. */
export const SERVER_PROGRAMS: Target
export const WEB: Target
export const CONSOLE: Target
export const OPERATED: Target
/** The web app and the console. */
export const PAGES: readonly Target[]
/** Builds outdated targets; returns their names. */
export function build(root: string, targets?: readonly Target[]): Promise<string[]>
/** Whether the build is up to date with the sources. */
export function isBuilt(root: string, targets?: readonly Target[]): boolean
/** The targets whose sources have changed since their build. */
export function staleOf(root: string, targets?: readonly Target[]): readonly Target[]
/** Writes missing compressed versions of built pages. */
export function compress(root: string): Promise<void>
/** Whether built pages have their compressed versions. */
export function isCompressed(root: string): boolean
