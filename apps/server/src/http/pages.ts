/** Paths that the web app has a screen for. Source: product.md 2. */
const PAGES = new Set(['/', '/trade', '/order', '/user', '/login', '/product', '/language'])

/** Whether the web app has a screen at a path. */
export const isPage = (path: string): boolean => PAGES.has(path.length > 1 ? path.replace(/\/$/, '') : path)
