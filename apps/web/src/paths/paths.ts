/** The addresses of the screens that exist. Spec 2. */
export const PATH = {
  home: '/',
  trade: '/trade',
  orders: '/order',
  account: '/user',
  login: '/login',
  search: '/product',
  language: '/language',
} as const

const KNOWN: readonly string[] = Object.values(PATH)

/** Whether a screen stands at a path. */
export const isKnownPath = (path: string): boolean => KNOWN.includes(path)

/** The order screen with one of its lists chosen. Spec 2, Order: type 1 holding, 0 pending, 3 history. */
export const ordersPath = (type: 0 | 1 | 3): string => `${PATH.orders}?source=0&type=${type}`
