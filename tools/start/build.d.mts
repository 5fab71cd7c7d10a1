/** Builds what is not built of the sources that are there now; answers the names of what it built. */
export function build(root: string): Promise<string[]>
/** Whether the build is of the sources that are there now. */
export function isBuilt(root: string): boolean
