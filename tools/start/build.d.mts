/** Something that is built: from which sources, and into which folder. */
export type Target = {
  readonly name: string
  readonly sources: readonly string[]
  readonly needs: string
  readonly into: string
  readonly build: (root: string, folder: string) => Promise<unknown>
}
/** What browsers load. */
export const PAGES: readonly Target[]
/** What operators run beside the server. */
export const OPERATED: readonly Target[]
/** Builds what is out of date; answers the names of what it built. */
export function build(root: string, targets?: readonly Target[]): Promise<string[]>
/** Whether the build is up to date with the sources. */
export function isBuilt(root: string, targets?: readonly Target[]): boolean
