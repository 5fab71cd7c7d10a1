/** 'product': libraries for building and starting; 'all': also those for tests, checks and benches. */
export type Extent = 'product' | 'all'
/** Whether node_modules matches package-lock.json. */
export function isInstalled(root: string, extent?: Extent): boolean
/** Installs the libraries with npm. */
export function install(root: string, extent?: Extent): Promise<void>
