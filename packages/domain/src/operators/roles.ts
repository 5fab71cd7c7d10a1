/**
 * The rights of operators. By design there is no right to set a price, an outcome or a balance. Source:
 * docs/spec/wire.md 6.5.
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

/**
 * Shared by both roles that move money: the maker, who decides first, and the checker, who decides second.
 */
const FINANCE = [
  'see requests of money',
  'read clients',
  'write notes',
  'read the books',
  'see what waits',
] as const

/**
 * The roles of operators, each with its rights; a new operator starts without roles. Source:
 * docs/spec/wire.md 6.5.
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

/** Whether a text is the name of a role. */
export const isRole = (text: string): text is Role => Object.hasOwn(ROLES, text)

/** Rights that show clients' positions. */
const SEES_POSITIONS: readonly Right[] = ['watch trading', 'read clients']

/**
 * The combined rights of an operator's roles. Operators who see clients' positions cannot halt trading, not
 * even an owner. Source: docs/spec/rules.md 2.8.
 */
export function rightsOf(roles: readonly Role[]): ReadonlySet<Right> {
  const rights = new Set(roles.flatMap((role): readonly Right[] => ROLES[role]))
  if (SEES_POSITIONS.some((right) => rights.has(right))) rights.delete('halt trading')
  return rights
}
