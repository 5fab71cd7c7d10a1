import { describe, expect, it } from 'vitest'
import { RIGHTS, ROLES, type Right, type Role, isRole, rightsOf } from './roles'

const FINANCE = ['finance_maker', 'finance_checker'] as const

/**
 * Who has each right beside the owner, reviewed: a role that gets one is added here, by somebody who asked
 * what it can do together with the others. Source: docs/spec/wire.md 6.5.
 */
const REVIEWED: Readonly<Record<Right, readonly Role[]>> = {
  'verify identities': ['verification'],
  'halt trading': ['risk'],
  'lift freezes': ['risk'],
  'decide on deposits': FINANCE,
  'decide on withdrawals': FINANCE,
  'decide on loans': FINANCE,
  'adjust accounts': FINANCE,
  'reconcile the books': FINANCE,
  'answer tickets': ['support'],
  'decide on traders': ['risk'],
  'set terms of the cashier': FINANCE,
  'set terms of the market': ['risk'],
  'write content': ['content'],
  'change settings': ['risk'],
  'agree to changes': ['finance_maker', 'finance_checker', 'risk', 'content'],
  'read clients': ['support', 'verification', 'finance_maker', 'finance_checker', 'risk', 'auditor'],
  'freeze clients': ['support', 'risk'],
  'reset passwords': ['support'],
  'write notes': ['support', 'verification', 'finance_maker', 'finance_checker', 'risk'],
  'read the audit log': ['auditor'],
  'read the books': ['finance_maker', 'finance_checker', 'auditor'],
  'watch trading': ['risk', 'auditor'],
  'acknowledge alarms': ['risk'],
  'manage operators': [],
  'see what waits': [
    'support',
    'verification',
    'finance_maker',
    'finance_checker',
    'risk',
    'content',
    'auditor',
  ],
}

describe('roles of operators', () => {
  it.each(RIGHTS)('give the right to %s to nobody but who was reviewed', (right) => {
    const holders = Object.keys(ROLES).filter((role) => isRole(role) && rightsOf([role]).has(right))
    expect(holders.toSorted()).toEqual(['owner', ...REVIEWED[right]].toSorted())
  })

  it('give nothing to one who has none', () => {
    expect([...rightsOf([])]).toEqual([])
  })

  it('add up', () => {
    const both = rightsOf(['verification', 'risk'])
    expect(both.has('verify identities') && both.has('halt trading')).toBe(true)
    expect(both.has('manage operators')).toBe(false)
  })

  it('let the owner alone manage operators', () => {
    const managers = Object.entries(ROLES).filter(([, rights]) =>
      (rights as readonly string[]).includes('manage operators'),
    )
    expect(managers.map(([role]) => role)).toEqual(['owner'])
    expect(ROLES.owner).toEqual(RIGHTS)
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
