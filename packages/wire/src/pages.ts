/**
 * The addresses of the app's screens: the server answers them with the app's page, links in mails lead to
 * them. Source: docs/spec/product.md 2; sessions, security, limits, privacy, freeze, liabilities,
 * changes, execution and payouts are ours.
 */
export const PAGE = {
  home: '/',
  trade: '/trade',
  orders: '/order',
  account: '/user',
  login: '/login',
  search: '/product',
  language: '/language',
  records: '/mine/history',
  statement: '/mine/statement',
  performance: '/mine/performance',
  register: '/register',
  forgot: '/forgot',
  freeze: '/freeze',
  auth: '/mine/auth',
  invite: '/mine/invite',
  email: '/mine/email',
  password: '/mine/password',
  sessions: '/mine/sessions',
  security: '/mine/security',
  limits: '/mine/limits',
  privacy: '/mine/privacy',
  system: '/mine/system',
  transfer: '/mine/transfer',
  wallet: '/mine/wallet',
  accounts: '/mine/accounts',
  deposit: '/mine/charge',
  recovery: '/mine/charge/recovery',
  withdraw: '/mine/withdraw',
  withdrawWay: '/mine/withdraw-way',
  addresses: '/mine/coin-address-list',
  bankAccounts: '/mine/bank-card-list',
  traders: '/follow',
  followed: '/follow/follow-list',
  trader: '/follow/trader',
  traderApply: '/follow/trader-apply',
  myFollowers: '/follow/my-follower',
  follow: '/follow/submit',
  ranking: '/rank',
  payouts: '/payouts',
  rules: '/rules',
  changes: '/changes',
  execution: '/execution',
  liabilities: '/liabilities',
} as const

const KNOWN: readonly string[] = Object.values(PAGE)

/** Whether a screen stands at a path. */
export const isPage = (path: string): boolean => KNOWN.includes(path)
