/** Whether the libraries in node_modules are those of package-lock.json. */
export function isInstalled(root: string): boolean
/** Installs the libraries with npm. */
export function install(root: string): Promise<void>
