/** 'product': what is built and started; 'all': what tests, checks and benches need beside it. */
export type Extent = 'product' | 'all'
/** Whether the libraries in node_modules are those of package-lock.json. */
export function isInstalled(root: string, extent?: Extent): boolean
/** Installs the libraries with npm. */
export function install(root: string, extent?: Extent): Promise<void>
