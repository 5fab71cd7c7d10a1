import { DAY_MS } from '@fairtick/domain'
import { SETTING_KEYS } from '@fairtick/wire/admin'
import { expect, it } from 'vitest'
import {
  LIVE_SETTINGS,
  PUBLISHED_SETTINGS,
  canSettingBeWorse,
  isSettingForTwo,
  keyOf,
} from '../../src/settings/live-settings'
import { get, post } from '../call.cases'
import { newFollower, newTrader } from '../copying/copying.cases'
import { type TestOperator, newOperator, put } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let risk: TestOperator

useOperators({ ria: 'risk' }, (started) => ({ server, owner, ria: risk } = started), {
  settings: { WITHDRAW_TWO_PERSON_USD: '1000', LINK_HOSTS: 'video.example' },
})

interface Requested {
  readonly state: string
  readonly approval_id: number | null
  readonly change_id?: number
  readonly fields?: unknown
}
const set = (key: string, value: string, by = owner) =>
  put<Requested>(server, `/api/admin/settings/${key}`, { value, reason: 'as decided' }, { token: by.token })
const look = () => server.jobs.doAll('restrictions')
const isMobile = async () =>
  (await get<{ value: number }>(server, '/api/default/setting', { key: 'is_show_mobile' })).data.value
const valueOf = async (key: string) => {
  const found = await get<{ data: { value: string | null }[] }>(
    server,
    '/api/admin/settings',
    { key },
    { token: owner.token },
  )
  return found.data.data[0]?.value
}

it('a setting that touches no money counts at once, also after a restart, and goes back to the environment', async () => {
  expect(await isMobile()).toBe(0)
  expect((await set('is_show_mobile', '1')).data).toMatchObject({ state: 'done', approval_id: null })
  await look()
  expect(await isMobile()).toBe(1)
  server = await server.restart()
  expect(await isMobile()).toBe(1)
  expect((await set('is_show_mobile', '')).code).toBe(1)
  await look()
  expect(await isMobile()).toBe(0)
})

it('a setting of money waits for a second operator, and the bounds of its moment are kept', async () => {
  const asked = await set('withdraw_two_person_usd', '500')
  expect(asked.data.state).toBe('waiting')
  expect(await valueOf('withdraw_two_person_usd')).toBeNull()
  const approve = (by: TestOperator) =>
    post(server, `/api/admin/approvals/${asked.data.approval_id}/approve`, {}, { token: by.token })
  expect((await approve(owner)).code).toBe(1700)
  expect((await approve(risk)).code).toBe(1)
  await look()
  await server.jobs.doAll('decisions about money')
  const { rows } = await server.pool.query('SELECT amount FROM two_person_bound ORDER BY id DESC LIMIT 1')
  expect(rows).toEqual([{ amount: 500_000_000n }])
})

it('a value out of shape, one that other settings forbid, and a setting that there is not are refused', async () => {
  expect((await set('withdraw_two_person_usd', 'all')).data.fields).toEqual({ value: 'malformed' })
  for (const hours of ['0', '169', 'long'])
    expect((await set('withdraw_hold_hours', hours)).data.fields).toEqual({ value: 'malformed' })
  expect((await set('withdraw_method_wait_hours', '169')).data.fields).toEqual({ value: 'malformed' })
  expect((await set('company_status', '2')).data.fields).toEqual({ value: 'malformed' })
  expect((await set('market_seed', 'x')).code).toBe(1301)
  expect((await set('is_show_mobile', '1', await newOperator(server, owner, 'sue', 'support'))).code).toBe(
    1700,
  )
})

it('a refused value is told in the language of the operator, with the values that are allowed', async () => {
  const why = async (key: string, value: string, lang: string) => {
    const path = `/api/admin/settings/${key}`
    const asked = { value, reason: 'as decided' }
    const headers = { lang }
    return (await put<{ reason: string }>(server, path, asked, { token: owner.token, headers })).data.reason
  }
  expect(await why('service_link_type', '4', 'en')).toBe('Allowed: 1–3.')
  expect(await why('service_link_type', '4', 'hk')).toBe('允許的值：1–3。')
  expect(await why('withdraw_step_up', 'x', 'hk')).toBe('允許的值：code, off。')
  expect(await why('video_link', 'http://video.example/1', 'en')).toBe('Allowed: https://….')
  expect(await why('withdraw_two_person_usd', 'all', 'en')).toBe('Allowed: 0–999999999.99.')
  expect(await why('service_link', 'https://elsewhere.example/1', 'hk')).toContain('LINK_HOSTS')
  expect(await why('company_status', '2', 'en')).toBe('Set loss_url first.')
  expect((await set('service_link_type', '3')).data.state).toBe('waiting')
})

it('every setting is one that the wire names, and those of money and safety take two', () => {
  expect(LIVE_SETTINGS.map(keyOf).toSorted()).toEqual([...SETTING_KEYS].toSorted())
  const byOne = SETTING_KEYS.filter((key) => !isSettingForTwo(key))
  expect(byOne).toEqual(['is_show_mobile', 'invite_required', 'support_hours', 'support_answer_minutes'])
  const worse = LIVE_SETTINGS.filter(canSettingBeWorse).map(keyOf)
  expect(worse.toSorted()).toEqual(PUBLISHED_SETTINGS.toSorted())
  for (const key of worse) expect([key, isSettingForTwo(key)]).toEqual([key, true])
})

it('the link of a video is https, and visitors read it', async () => {
  const link = async () =>
    (await get<{ value: string }>(server, '/api/default/setting', { key: 'video_link' })).data.value
  expect(await link()).toBe('')
  expect((await set('video_link', 'http://video.example/1')).data.fields).toEqual({ value: 'malformed' })
  for (const other of ['https://elsewhere.example/1', 'https://video.example:8443/1'])
    expect((await set('video_link', other)).data.fields).toEqual({ value: 'malformed' })
  const asked = await set('video_link', 'https://video.example/1')
  expect(asked.data.state).toBe('waiting')
  const path = `/api/admin/approvals/${asked.data.approval_id}/approve`
  expect((await post(server, path, {}, { token: risk.token })).code).toBe(1)
  await look()
  expect(await link()).toBe('https://video.example/1')
})

it('each setting says what counts without a value, as the environment would', async () => {
  const { data } = await get<{ data: { key: string; environment: string }[] }>(
    server,
    '/api/admin/settings',
    { per_page: 100 },
    { token: owner.token },
  )
  const said = new Map(data.data.map(({ key, environment }) => [key, environment]))
  expect([...said.keys()].toSorted()).toEqual([...SETTING_KEYS].toSorted())
  expect(Object.fromEntries(said)).toMatchObject({
    withdraw_two_person_usd: '1000',
    is_show_mobile: '0',
    redeem_at_once: '1',
    trade_fee_type: '1',
    micro_loss_level: '0',
    service_link: '',
    withdraw_hold_hours: '24',
  })
})

it('each setting says what is in force, beside its own value and what is announced', async () => {
  const row = async (key: string) =>
    (
      await get<{ data: { value: string | null; in_force: string; announced: string | null }[] }>(
        server,
        '/api/admin/settings',
        { key },
        { token: owner.token },
      )
    ).data.data[0]
  expect(await row('micro_loss_level')).toMatchObject({ value: null, in_force: '0', announced: null })
  expect(await row('video_link')).toMatchObject({ in_force: 'https://video.example/1', announced: null })
  await noticeOf('loan_change_of_mind_days', '13')
  const announced = { value: null, in_force: '14', announced: '13' }
  expect(await row('loan_change_of_mind_days')).toMatchObject(announced)
  await noticeOf('loan_change_of_mind_days', '14')
  expect(await row('loan_change_of_mind_days')).toMatchObject({ in_force: '14', announced: null })
})

it('the share of fees for inviters takes two, is at most half, and clients read of it; less is announced', async () => {
  const share = async () => {
    await look()
    const { data } = await get<{ invite_fee_share: number }>(server, '/api/basicSet/getBasicInfo')
    return data.invite_fee_share
  }
  for (const wrong of ['51', '-1', '2.5'])
    expect((await set('invite_fee_share', wrong)).data.fields).toEqual({ value: 'malformed' })
  expect((await set('invite_fee_share', '20')).data.state).toBe('waiting')
  expect(await share()).toBe(0)
  expect(await noticeOf('invite_fee_share', '25')).toBeLessThanOrEqual(0)
  expect(await share()).toBe(25)
  expect(PUBLISHED_SETTINGS).toContain('invite_fee_share')
  expect(await noticeOf('invite_fee_share', '10')).toBeGreaterThan(6 * DAY_MS)
  expect(await share()).toBe(25)
})

/** Asks for a value and has it agreed to; answers how long it is announced (ms). */
async function noticeOf(key: string, value: string): Promise<number> {
  const asked = await set(key, value)
  const { approval_id: approval, change_id: change } = asked.data
  expect(
    (await post(server, `/api/admin/approvals/${approval}/approve`, {}, { token: risk.token })).code,
  ).toBe(1)
  const path = `/api/admin/changes/${change}`
  const { data } = await get<{ from_at: string }>(server, path, {}, { token: owner.token })
  return Date.parse(data.from_at) - server.clock.now()
}

it('a call without a value is refused, so that a misspelt name takes nothing away', async () => {
  const path = '/api/admin/settings/is_show_mobile'
  const asked = await put<Requested>(server, path, { reason: 'as decided' }, { token: owner.token })
  expect(asked.data.fields).toEqual({ value: 'required' })
})

it('an empty value is refused where no value is there to be taken away', async () => {
  const asked = await set('loss_url', '')
  expect([asked.code, asked.data.fields]).toEqual([1000, { value: 'malformed' }])
})

it('a value that is taken away is announced where that of the environment is worse', async () => {
  expect(await noticeOf('micro_loss_level', '1')).toBeLessThanOrEqual(0)
  await look()
  expect(await noticeOf('micro_loss_level', '')).toBe(7 * DAY_MS)
})

it('a shorter notice is announced by the one that stands, a longer one counts at once', async () => {
  expect(await noticeOf('change_notice_days', '2')).toBe(7 * DAY_MS)
  expect(await noticeOf('change_notice_days', '9')).toBeLessThanOrEqual(0)
  const told = await get<{ data: { name: string }[] }>(server, '/v2/api/changes', { page: 1 })
  const ofNotice = told.data.data.filter(({ name }) => name === 'change_notice_days')
  expect(ofNotice).toHaveLength(2)
})

it('how many may follow one trader is a setting of two operators, which counts for who follows next', async () => {
  const asked = await set('followers_max', '1')
  expect(asked.data.state).toBe('waiting')
  const agreed = await post(
    server,
    `/api/admin/approvals/${asked.data.approval_id}/approve`,
    {},
    { token: risk.token },
  )
  expect(agreed.code).toBe(1)
  await look()
  expect(await valueOf('followers_max')).toBe('1')
  expect((await set('followers_max', '0')).code).toBe(1000)
  const { traderId } = await newTrader(server)
  expect((await (await newFollower(server, traderId)).follow()).code).toBe(1)
  expect((await (await newFollower(server, traderId)).follow()).code).toBe(1308)
})
