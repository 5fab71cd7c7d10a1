/** Builds what is out of date; answers the names of what it built. */
export function build(root: string): Promise<string[]>
/** Whether the build is up to date with the sources. */
export function isBuilt(root: string): boolean
