import { createHash } from 'node:crypto'
import { RULES_VERSIONS, rulesAt } from '@fairtick/domain'
import { RULE_TEXT_COUNT } from '@fairtick/texts/rules'
import type { WireForexOrder, WireMicroOrder, WireProof, WireRules } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { get } from '../call.cases'
import { type DemoUser, PATH, opened } from '../demo-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useSharedDemoUser } from '../use-server.cases'

let server: TestServer
let user: DemoUser

useSharedDemoUser((started) => ({ server, user } = started))

const RULES = '/v2/api/rules'
const rules = async (lang: string, parameters = {}) =>
  get<WireRules>(server, RULES, parameters, { headers: { lang } })
/** The version in force; later ones are announced. */
const inForce = () => rulesAt(server.clock.now())

describe('the rules', () => {
  it('are read by anyone, in force now or by their version, with the hash of the English text', async () => {
    const { data } = await rules('en')
    expect(data).toMatchObject({ version: inForce(), text: expect.stringContaining('# Options') })
    expect(data.hash).toBe(createHash('sha256').update(data.text).digest('hex'))
    expect((await rules('en', { version: 1 })).data).toMatchObject({
      version: 1,
      changes: 'The first version.',
    })
    expect(data.versions.map(({ version }) => version)).toEqual(RULES_VERSIONS.map(({ version }) => version))
    expect(RULE_TEXT_COUNT).toBe(RULES_VERSIONS.length)
  })

  it('are translated, with the hash of the English text all the same', async () => {
    const [english, chinese, arabic] = await Promise.all(['en', 'hk', 'ar'].map((lang) => rules(lang)))
    expect(chinese?.data.text).toContain('# 期權')
    expect(arabic?.data.text).toContain('# الخيارات')
    expect([chinese?.data.hash, arabic?.data.hash]).toEqual([english?.data.hash, english?.data.hash])
  })

  it.each([0, RULES_VERSIONS.length + 1, 'x'])('have no version %s', async (version) => {
    expect((await rules('en', { version })).code).toBe(1000)
  })
})

describe('an order', () => {
  it('keeps the version of the rules that it was accepted under: as order, as part closed, in its proof', async () => {
    const held = await opened(user)
    expect(held.Rules).toBe(inForce())
    const option = { forex_id: 1, type: 1, number: '10', seconds: 30 }
    expect((await user.post<WireMicroOrder>('/v2/api/micro/submit', option)).data.Rules).toBe(inForce())
    await server.pool.query('UPDATE position SET rules = 7 WHERE id = $1', [held.Id])
    server = await server.restart()
    const ask = <Data>(path: string, parameters: object) =>
      get<Data>(server, path, { ...parameters }, { token: user.token })
    expect((await ask<WireProof>('/v2/api/proof', { kind: 'forex', id: held.Id })).data.rules).toBe(7)
    const part = await ask<WireForexOrder>(PATH.close, { id: held.Id, cont: '0.05' })
    expect(part.data.Rules).toBe(7)
    expect((await ask<WireForexOrder>(PATH.close, { id: held.Id })).data.Rules).toBe(7)
  })
})
