import { describe, expect, it } from 'vitest'
import { RIGHTS, ROLES, type Right, type Role, isRole, rightsOf } from './roles'

const FINANCE = ['finance_maker', 'finance_checker'] as const
const MAKER = ['finance_maker'] as const
const CHECKER = ['finance_checker'] as const

/**
 * Reviewed holders of each right besides the owner. Add a role here only after checking its combination with
 * its other rights. Source: docs/spec/wire.md 6.5.
 */
const REVIEWED: Readonly<Record<Right, readonly Role[]>> = {
  'verify identities': ['verification'],
  'halt trading': ['duty'],
  'lift freezes': ['risk'],
  'decide on deposits': MAKER,
  'decide on withdrawals': MAKER,
  'decide on loans': MAKER,
  'adjust accounts': MAKER,
  'agree to money': CHECKER,
  'see requests of money': [...FINANCE, 'auditor'],
  'reconcile the books': MAKER,
  'answer tickets': ['support'],
  'decide on traders': ['risk'],
  'set terms of the cashier': MAKER,
  'set terms of the market': ['risk'],
  'write content': ['content'],
  'change settings': ['risk'],
  'agree to changes': ['finance_checker', 'risk', 'content'],
  'read clients': ['support', 'verification', 'finance_maker', 'finance_checker', 'risk', 'auditor'],
  'freeze clients': ['support', 'risk'],
  'reset passwords': ['support'],
  'write notes': ['support', 'verification', 'finance_maker', 'finance_checker', 'risk'],
  'read the audit log': ['auditor'],
  'read the books': ['finance_maker', 'finance_checker', 'auditor'],
  'watch trading': ['risk', 'auditor'],
  'watch feeds': ['duty', 'risk', 'auditor'],
  'acknowledge alarms': ['duty', 'risk'],
  'manage operators': [],
  'see what waits': [
    'support',
    'verification',
    'finance_maker',
    'finance_checker',
    'duty',
    'risk',
    'content',
    'auditor',
  ],
}

describe('roles of operators', () => {
  it.each(RIGHTS)('give the right to %s to nobody but who was reviewed', (right) => {
    const holders = Object.keys(ROLES).filter((role) => isRole(role) && rightsOf([role]).has(right))
    // An owner sees every client and therefore cannot halt trading.
    const owner = right === 'halt trading' ? [] : ['owner']
    expect(holders.toSorted()).toEqual([...owner, ...REVIEWED[right]].toSorted())
  })

  it('give each right but to manage operators to somebody beside the owner', () => {
    const alone = RIGHTS.filter((right) => REVIEWED[right].length === 0)
    expect(alone).toEqual(['manage operators'])
  })

  it('give nothing to one who has none', () => {
    expect([...rightsOf([])]).toEqual([])
  })

  it('add up', () => {
    const both = rightsOf(['verification', 'risk'])
    expect(both.has('verify identities') && both.has('lift freezes')).toBe(true)
    expect(both.has('manage operators')).toBe(false)
  })

  it('let the owner alone manage operators', () => {
    const managers = Object.entries(ROLES).filter(([, rights]) =>
      (rights as readonly string[]).includes('manage operators'),
    )
    expect(managers.map(([role]) => role)).toEqual(['owner'])
    expect(ROLES.owner).toEqual(RIGHTS)
  })

  it('let nobody halt who sees what clients hold, whatever else they are', () => {
    expect(rightsOf(['duty']).has('halt trading')).toBe(true)
    for (const role of Object.keys(ROLES).filter(isRole)) {
      const rights = rightsOf(['duty', role])
      const sees = rights.has('read clients') || rights.has('watch trading')
      expect([role, rights.has('halt trading')]).toEqual([role, !sees])
    }
  })

  it('let nobody but the owner ask for what money is and agree to it', () => {
    const asks = [
      'decide on deposits',
      'decide on withdrawals',
      'decide on loans',
      'adjust accounts',
    ] as const
    const both = Object.keys(ROLES)
      .filter(isRole)
      .filter((role) => {
        const rights = rightsOf([role])
        const isMaker = [...asks, 'set terms of the cashier' as const].some((right) => rights.has(right))
        return isMaker && (rights.has('agree to money') || rights.has('agree to changes'))
      })
    expect(both).toEqual(['owner'])
  })

  it('are told from what an object has by nature', () => {
    expect(['owner', 'toString', '__proto__', 'Owner', ''].map(isRole)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
