/**
 * The rights of operators. None of them sets a price, an outcome or a balance: there is nothing to give a
 * right to. Source: docs/spec/wire.md 6.5.
 */
export const RIGHTS = [
  'verify identities',
  'halt trading',
  'lift freezes',
  'decide on deposits',
  'decide on withdrawals',
  'decide on loans',
  'adjust accounts',
  'reconcile the books',
  'answer tickets',
  'decide on traders',
  'set terms of the cashier',
  'set terms of the market',
  'write content',
  'change settings',
  'agree to changes',
  'read clients',
  'freeze clients',
  'reset passwords',
  'write notes',
  'read the audit log',
  'read the books',
  'watch trading',
  'acknowledge alarms',
  'manage operators',
  'see what waits',
] as const
/** The name of a right. */
export type Right = (typeof RIGHTS)[number]

/** Of both who move money: the second word is another person's, not another role's. */
const FINANCE = [
  'set terms of the cashier',
  'agree to changes',
  'decide on deposits',
  'decide on withdrawals',
  'decide on loans',
  'adjust accounts',
  'reconcile the books',
  'read clients',
  'write notes',
  'read the books',
  'see what waits',
] as const

/**
 * The roles of operators, each with its rights; a new operator has none of them.
 * Source: docs/spec/wire.md 6.5.
 */
export const ROLES = {
  owner: RIGHTS,
  support: [
    'answer tickets',
    'read clients',
    'freeze clients',
    'reset passwords',
    'write notes',
    'see what waits',
  ],
  verification: ['verify identities', 'read clients', 'write notes', 'see what waits'],
  finance_maker: FINANCE,
  finance_checker: FINANCE,
  risk: [
    'watch trading',
    'acknowledge alarms',
    'set terms of the market',
    'change settings',
    'agree to changes',
    'halt trading',
    'decide on traders',
    'lift freezes',
    'read clients',
    'freeze clients',
    'write notes',
    'see what waits',
  ],
  content: ['write content', 'agree to changes', 'see what waits'],
  auditor: ['watch trading', 'read clients', 'read the audit log', 'read the books', 'see what waits'],
} as const satisfies Readonly<Record<string, readonly Right[]>>
/** The name of a role. */
export type Role = keyof typeof ROLES

/** Tells the name of a role from other text. */
export const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text)

/** All that the roles of one operator allow together. */
export const rightsOf = (roles: readonly Role[]): ReadonlySet<Right> =>
  new Set(roles.flatMap((role): readonly Right[] => ROLES[role]))
