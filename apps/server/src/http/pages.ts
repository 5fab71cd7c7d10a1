/** Paths that the web app has a screen for. Source: docs/spec/product.md 2. */
const PAGES = new Set([
  '/',
  '/trade',
  '/order',
  '/user',
  '/login',
  '/product',
  '/language',
  '/mine/history',
  '/mine/system',
  '/mine/statement',
  '/mine/performance',
  '/register',
  '/forgot',
  '/freeze',
  '/mine/auth',
  '/mine/invite',
  '/mine/email',
  '/mine/password',
  '/mine/sessions',
  '/mine/security',
  '/mine/limits',
  '/mine/privacy',
  '/rules',
])

/** Whether the web app has a screen at a path. */
export const isPage = (path: string): boolean => PAGES.has(path.length > 1 ? path.replace(/\/$/, '') : path)
