import { describe, expect, it } from 'vitest'
import { RIGHTS, ROLES, isRole, rightsOf } from './roles'

describe('roles of operators', () => {
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
