import { CODE, PAGE_SIZE, companyShape, economicEventShape, newsHeadShape, newsShape } from '@fairtick/wire'
import { contentCalls } from '@fairtick/wire/calls'
import type { DatabasePool } from '../../database/pool'
import type { ReadServer } from '../../http/call-server'
import { Failure } from '../../http/failures/failure'
import { FileAnswer } from '../../http/files/file-answer'
import type { Images } from '../../images/images'
import { readShownPicture } from '../../images/published-picture-store'
import type { Clock } from '../../ports'
import { readEvents } from './calendar/event-store'
import { readCompanies, readCompany, readOwnCompany } from './company-store'
import { readNews, readNewsPage } from './news-store'

/**
 * Whether the company is in business: status 0 is; any other sends clients to `lossUrl`. A type other than 0
 * is trade mode. Source: docs/spec/product.md 4.10.
 */
export interface CompanyState {
  readonly status: number
  readonly type: number
  readonly lossUrl: string
}

/** Ports of the companies, the news and the economic calendar. */
export interface ContentPorts {
  readonly pool: DatabasePool
  readonly clock: Clock
  readonly state: () => CompanyState
}

/** Ports of the pictures of published content. */
export interface PicturePorts extends Pick<ContentPorts, 'pool' | 'clock'> {
  readonly images: { readonly published: Pick<Images['published'], 'open'> }
}

/** The company, its state, the directory of companies, and published content. */
export function contentRoutes({ serveVisitors }: ReadServer, { pool, state, clock }: ContentPorts): void {
  serveVisitors(contentCalls.company, async () => companyShape.write(await readOwnCompany(pool)))
  serveVisitors(contentCalls.companyStatus, async () => {
    const { status, type, lossUrl } = state()
    return { status, type, loss_url: lossUrl }
  })
  serveVisitors(contentCalls.searchCompanies, async ({ name = '', page = 1 }) => {
    const { data, total } = await readCompanies(pool, name, cutOf(page))
    return { data: data.map(companyShape.write), total }
  })
  const companyOf = async (id: number) => {
    const company = await readCompany(pool, id)
    if (!company) throw new Failure(CODE.noSuchCurrencyOrMethod)
    return company
  }
  serveVisitors(contentCalls.companyDetail, async ({ id }) => companyShape.write(await companyOf(id)))
  serveVisitors(contentCalls.companyEmail, async ({ id }) => ({ email: (await companyOf(id)).email }))
  serveVisitors(contentCalls.newsList, async ({ category_id: category, page = 1 }, { lang: language }) => {
    const { news, total } = await readNewsPage(pool, { category, language, now: clock.now() }, cutOf(page))
    return { data: news.map(newsHeadShape.write), total }
  })
  serveVisitors(contentCalls.news, async ({ id }, { lang: language }) => {
    const found = await readNews(pool, id, { language, now: clock.now() })
    if (!found) throw new Failure(CODE.noSuchCurrencyOrMethod)
    return newsShape.write(found)
  })
  serveVisitors(contentCalls.economicCalendar, async (asked, { lang: language }) => {
    const { from = clock.now(), to, currency: currencies, impact, limit, page = 1 } = asked
    const wanted = { from, to, currencies, impact, language }
    const { events, total } = await readEvents(pool, wanted, cutOf(page, limit))
    return { data: events.map((event) => economicEventShape.write(event)), total }
  })
}

/** Pictures of news and logos, while what has them is shown. */
export function pictureRoutes({ serveVisitors }: ReadServer, { pool, clock, images }: PicturePorts): void {
  serveVisitors(contentCalls.newsPicture, async (_parameters, { nameInPath: name }) => {
    const picture = NAME.test(name) ? await readShownPicture(pool, name, clock.now()) : undefined
    if (!picture) throw new Failure(CODE.noSuchCurrencyOrMethod)
    const pieces = images.published.open(picture)
    return new FileAnswer({ name, type: 'image/webp', pieces, headers: HEADERS })
  })
}

const NAME = /^[0-9a-f]{32}\.webp$/
/** A name stands for one picture. One that is no longer shown is not kept for longer than a day. */
const HEADERS = {
  'cache-control': 'public, max-age=86400, immutable',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
}

const cutOf = (page: number, limit = PAGE_SIZE) => ({ offset: (page - 1) * limit, limit })
