import type {
  WireCategory,
  WireFund,
  WireFunds,
  WireLoanConfig,
  WireNews,
  WireNewsPage,
  WireTermChanges,
} from '@fairtick/wire'
import { LANGUAGES } from '@fairtick/wire'
import { describe, expect, it } from 'vitest'
import { agreeToTerms, agreedTerms, askForTerms } from '../support/agreed-terms.cases'
import { LOAN, borrower } from '../lending/borrower.cases'
import { type Parameters, get } from '../call.cases'
import { FUND, miner } from '../mining/mining.cases'
import { type TestOperator, put } from '../operator-user.cases'
import type { TestServer } from '../start-test-server.cases'
import { useOperators } from '../use-operators.cases'

let server: TestServer
let owner: TestOperator
let finance: TestOperator
let ria: TestOperator
let con: TestOperator

useOperators(
  { fin: 'finance_checker', ria: 'risk', con: 'content' },
  (started) => ({ server, owner, fin: finance, ria, con } = started),
)

const agreed = (path: string, body: object) => agreedTerms(server, [owner, finance], path, body)
const inLang = (lang: string, token?: string) => ({ headers: { lang }, ...(token && { token }) })
const row = async (path: string, lang = 'en') =>
  (await get<Record<string, unknown>>(server, `/api/admin/${path}`, {}, inLang(lang, owner.token))).data
const fund = async (lang: string) => (await get<WireFund>(server, FUND.info, { id: 1 }, inLang(lang))).data
const categories = async (lang: string) =>
  (await get<WireCategory[]>(server, '/v2/api/forex/getCategories', {}, inLang(lang))).data
const nameOf = async (id: number, lang: string) =>
  (await categories(lang)).find(({ Id }) => Id === id)?.NameShowTrans

async function comesIntoForce(): Promise<void> {
  await server.jobs.doAll('restrictions')
  server.clock.advance(2000)
}

describe('samples of a sandbox', () => {
  it('have their names in all languages', async () => {
    const user = await borrower(server, '1')
    const said = async (lang: string) => {
      const products = await get<WireFunds>(server, FUND.list, {}, inLang(lang))
      const configs = await user.get<WireLoanConfig[]>(LOAN.configs, {}, inLang(lang, user.token))
      const page = await get<WireNewsPage>(server, '/api/news/list', {}, inLang(lang))
      return [
        ...products.data.data.flatMap(({ title, desc, yield_source: source }) => [title, desc, source]),
        ...configs.data.map(({ name }) => name),
        ...page.data.data.flatMap(({ title, desc }) => [title, desc]),
      ]
    }
    const english = await said('en')
    for (const lang of LANGUAGES.filter((each) => each !== 'en'))
      for (const text of await said(lang)) expect(english, lang).not.toContain(text)
  })
})

describe('a mining product', () => {
  it('is read in the language of its reader, else in English', async () => {
    const own = { title: 'Basic', desc: 'Plain words.', yield_source: 'Fees.' }
    await agreed('funds/1', {
      ...own,
      title_translations: JSON.stringify({ hk: '基本', de: '', fr: '' }),
      desc_translations: { hk: '簡單說明。', de: '', fr: '' },
      yield_source_translations: { hk: '費用。', de: '', fr: '' },
    })
    expect(await fund('hk')).toMatchObject({ title: '基本', desc: '簡單說明。', yield_source: '費用。' })
    expect(await fund('tw')).toMatchObject({ title: '基本' })
    for (const lang of ['en', 'de', 'fr', 'xx']) expect(await fund(lang)).toMatchObject(own)
  })

  it('keeps the languages that a change does not name, and loses one whose text is empty', async () => {
    await agreed('funds/1', { title_translations: { de: 'Basis' } })
    expect([(await fund('hk')).title, (await fund('de')).title]).toEqual(['基本', 'Basis'])
    await agreed('funds/1', { title_translations: { hk: '' } })
    expect([(await fund('hk')).title, (await fund('de')).title]).toEqual(['Basic', 'Basis'])
    const kept = JSON.parse(String((await row('funds/1'))['title_translations'])) as object
    expect(kept).toMatchObject({ de: 'Basis' })
    expect(Object.keys(kept)).toEqual(LANGUAGES.filter((each) => Object.keys(kept).includes(each)))
  })

  it('takes no text of English, of an unknown language, or that is too long', async () => {
    const flawOf = async (title_translations: unknown) =>
      (await askForTerms(server, owner, 'funds/1', { title_translations })).data.fields
    for (const wrong of [
      { en: 'Basic' },
      { xx: 'Basic' },
      { hk: ['x'] },
      ['hk'],
      { hk: 'x'.repeat(201) },
      'hk',
    ])
      expect(await flawOf(wrong)).toEqual({ title_translations: 'malformed' })
    expect((await askForTerms(server, owner, 'funds/1', { title_translations: {} })).code).toBe(1308)
  })

  it('is found in the console by its name in any language', async () => {
    await agreed('funds/1', { title_translations: { de: 'Grundlage' } })
    const found = async (q: string) =>
      (await get<{ total: number }>(server, '/api/admin/funds', { q }, { token: owner.token })).data.total
    expect([await found('grundLAGE'), await found('spa')]).toEqual([1, 0])
    const sorted = { sort: 'title_translations' }
    expect((await get(server, '/api/admin/funds', sorted, { token: owner.token })).code).toBe(1000)
  })

  it('is called in a subscription what it was called when it was bought, in every language', async () => {
    const user = await miner(server, '100')
    const titles = async (lang: string) =>
      (
        await user.get<{ data: { title: string }[] }>(FUND.subscriptions, {}, inLang(lang, user.token))
      ).data.data.map(({ title }) => title)
    await agreed('funds/2', { title: 'Old', title_translations: { hk: '舊' }, yield_source: 'Old source' })
    const bought = (parameters: Parameters, lang: string) =>
      user.get<{ title: string }>(FUND.buy, { id: 2, amount: '100', ...parameters }, inLang(lang, user.token))
    expect((await bought({}, 'hk')).data.title).toBe('舊')
    await agreed('funds/2', { title: 'New', title_translations: { hk: '新' }, yield_source: 'New source' })
    const { data: own } = await user.subscriptions()
    expect(own[0]).toMatchObject({ title: 'Old', yield_source: 'Old source' })
    expect([await titles('hk'), await titles('en')]).toEqual([['舊'], ['Old']])
    expect((await get<WireFund>(server, FUND.info, { id: 2 }, inLang('hk'))).data.title).toBe('新')
  })

  it('keeps each version of its texts, which the database does not let go', async () => {
    const { rows } = await server.pool.query<{ title: string }>(
      'SELECT title FROM mining_product_text WHERE product_id = 2 ORDER BY id',
    )
    expect(rows.map(({ title }) => title).slice(-2)).toEqual(['Old', 'New'])
    await expect(server.pool.query('DELETE FROM mining_product_text')).rejects.toThrow('mining_product_text')
  })
})

describe('currencies and accounts', () => {
  it('have the names of the reader’s language, of samples that of the currency', async () => {
    const user = await borrower(server, '1')
    const inGerman = inLang('de', user.token)
    const read = async (path: string, asked: Parameters = {}) =>
      (await user.get<{ name: string }[]>(path, asked, inGerman)).data.map(({ name }) => name)
    expect(await read('/api/quickCharge/wire_info')).toEqual(['US-Dollar (Beispiel)', 'Euro (Beispiel)'])
    expect(await read('/api/quickCharge/symbols')).toContain('Bitcoin (Beispiel)')
    expect(await read('/api/account/draw_symbol_list', { type: 2 })).toContain('US-Dollar (Beispiel)')
    await agreed('wire-ways/1', { name: 'Dollars', name_translations: { de: 'Dollar' } })
    expect(await read('/api/quickCharge/wire_info')).toContain('Dollar')
  })
})

describe('a loan on offer', () => {
  it('is read in the language of its reader', async () => {
    const user = await borrower(server, '1')
    await agreed('loan-configs/1', { name: 'Short', name_translations: { jp: '短期', cs: '' } })
    const named = async (lang: string) =>
      (await user.get<WireLoanConfig>(LOAN.config, { id: 1 }, inLang(lang, user.token))).data.name
    expect([await named('jp'), await named('cs')]).toEqual(['短期', 'Short'])
  })
})

describe('news', () => {
  it('are read in the language of their reader, cleaned in each', async () => {
    const asked = {
      title: 'Night work',
      desc: 'Tonight',
      content: 'First.',
      title_translations: { de: 'Nachtarbeit' },
      content_translations: { de: 'Erstens.\n\n<b onclick="x()">Zweitens</b>' },
    }
    await agreedTerms(server, [con, owner], 'news/1', asked)
    const read = async (lang: string) =>
      (await get<WireNews>(server, '/api/news/info', { id: 1 }, inLang(lang))).data
    expect(await read('de')).toMatchObject({
      title: 'Nachtarbeit',
      content: 'Erstens.\n\n<strong>Zweitens</strong>',
    })
    expect(await read('en')).toMatchObject({ title: 'Night work', desc: 'Tonight', content: '<p>First.</p>' })
    const empty = { content_translations: { fr: '<script>x</script>' } }
    expect((await askForTerms(server, con, 'news/1', empty)).data.fields).toEqual({
      content_translations: 'malformed',
    })
  })
})

describe('a class of instruments', () => {
  it('has the name of the program, until operators give it another in that language', async () => {
    expect([await nameOf(1, 'en'), await nameOf(1, 'de')]).toEqual(['Forex', 'Devisen'])
    await agreedTerms(server, [owner, ria], 'categories/1', {
      name: 'Currencies',
      name_translations: { hk: '貨幣' },
    })
    await comesIntoForce()
    expect([await nameOf(1, 'en'), await nameOf(1, 'hk'), await nameOf(1, 'de')]).toEqual([
      'Currencies',
      '貨幣',
      'Devisen',
    ])
    await agreedTerms(server, [owner, ria], 'categories/1', { name: '' })
    await comesIntoForce()
    expect([await nameOf(1, 'en'), await nameOf(1, 'hk')]).toEqual(['Forex', '貨幣'])
  })

  it('is renamed as NameShowTrans in the language of the call, which reads it so', async () => {
    const rename = async (lang: string, NameShowTrans: string) => {
      const asked = await put<{ approval_id: number }>(
        server,
        '/api/admin/categories/5',
        { NameShowTrans, reason: 'as decided' },
        { token: owner.token, headers: { lang } },
      )
      expect(asked.code, asked.text).toBe(1)
      expect(await agreeToTerms(server, ria, asked.data.approval_id)).toBe(1)
    }
    await rename('fr', 'Actifs numériques')
    await rename('en', 'Digital assets')
    await comesIntoForce()
    expect([await nameOf(5, 'fr'), await nameOf(5, 'en')]).toEqual(['Actifs numériques', 'Digital assets'])
    expect(await row('categories/5', 'fr')).toMatchObject({
      ...{ NameShowTrans: 'Actifs numériques', name: 'Digital assets', key: 'crypto' },
      name_translations: '{"fr":"Actifs numériques"}',
    })
    expect((await row('categories/5', 'en'))['NameShowTrans']).toBe('Digital assets')
  })

  it('is called so in the changes that are announced', async () => {
    await agreedTerms(server, [owner, ria], 'categories/5', { leverage_max: 900 })
    const named = async (lang: string) =>
      (await get<WireTermChanges>(server, '/v2/api/changes', {}, inLang(lang))).data.data[0]?.name
    expect([await named('fr'), await named('en'), await named('de')]).toEqual([
      'Actifs numériques',
      'Digital assets',
      'Krypto',
    ])
  })
})
