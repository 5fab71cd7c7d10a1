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
  'agree to money',
  'see requests of money',
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
  'watch feeds',
  'acknowledge alarms',
  'manage operators',
  'see what waits',
] as const
/** The name of a right. */
export type Right = (typeof RIGHTS)[number]

/** Of both who move money: the maker, whose word is the first, and the checker, whose word is the second. */
const FINANCE = [
  'see requests of money',
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
  finance_maker: [
    'set terms of the cashier',
    'decide on deposits',
    'decide on withdrawals',
    'decide on loans',
    'adjust accounts',
    'reconcile the books',
    ...FINANCE,
  ],
  finance_checker: ['agree to money', 'agree to changes', ...FINANCE],
  duty: ['halt trading', 'watch feeds', 'acknowledge alarms', 'see what waits'],
  risk: [
    'watch trading',
    'watch feeds',
    'acknowledge alarms',
    'set terms of the market',
    'change settings',
    'agree to changes',
    'decide on traders',
    'lift freezes',
    'read clients',
    'freeze clients',
    'write notes',
    'see what waits',
  ],
  content: ['write content', 'agree to changes', 'see what waits'],
  auditor: [
    'watch trading',
    'watch feeds',
    'read clients',
    'read the audit log',
    'read the books',
    'see requests of money',
    'see what waits',
  ],
} as const satisfies Readonly<Record<string, readonly Right[]>>
/** The name of a role. */
export type Role = keyof typeof ROLES

/** Tells the name of a role from other text. */
export const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text)

/** Rights by which an operator sees what clients hold. */
const SEES_POSITIONS: readonly Right[] = ['watch trading', 'read clients']

/**
 * All that the roles of one operator allow together. Whoever sees what clients hold halts nothing, whatever
 * their roles are, an owner neither. Source: docs/spec/rules.md 2.8.
 */
export function rightsOf(roles: readonly Role[]): ReadonlySet<Right> {
  const rights = new Set(roles.flatMap((role): readonly Right[] => ROLES[role]))
  if (SEES_POSITIONS.some((right) => rights.has(right))) rights.delete('halt trading')
  return rights
}
