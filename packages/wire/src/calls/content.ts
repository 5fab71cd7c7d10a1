import { CODE } from '../codes'
import { EVENT_IMPACT, NEWS_CATEGORY } from '../listed'
import {
  countParameter,
  currenciesParameter,
  fromParameter,
  idParameter,
  linesParameter,
  listedParameter,
  optional,
  orAbsent,
  pageParameter,
  textParameter,
  toParameter,
} from '../parameters'
import type {
  WireCompanies,
  WireCompany,
  WireCompanyEmail,
  WireCompanyStatus,
  WireEconomicEvents,
  WireNews,
  WireNewsPage,
} from '../shapes'
import { PUBLISHED_PICTURES } from '../shapes/content/published-picture'
import { changing, file, reading, shape } from './call'

/** Maximum letters of one message to us. */
const FEEDBACK_LONGEST = 2000
/** Maximum letters of three picture addresses. */
const PICTURES_LONGEST = 1600

/** The company this deployment serves. Source of all here: docs/spec/wire.md 2. */
export const company = reading('/api/company/getCompany', {
  caller: 'visitor',
  at: 'gateway',
  answer: shape<WireCompany>(),
})
/** Whether the company is in business. */
export const companyStatus = reading('/api/company/getCompanyStatus', {
  caller: 'visitor',
  at: 'gateway',
  answer: shape<WireCompanyStatus>(),
})
/** A page of the companies whose name contains a text, or of all companies. */
export const searchCompanies = reading('/api/company/search', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { name: orAbsent(textParameter(100)), page: optional(pageParameter) },
  answer: shape<WireCompanies>(),
})
/** One company of the directory. */
export const companyDetail = reading('/api/company/info', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { id: idParameter },
  answer: shape<WireCompany>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** The address for complaints about a company. */
export const companyEmail = reading('/api/company/getCompanyEmail', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { id: idParameter },
  answer: shape<WireCompanyEmail>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** A page of published articles, of one category or all, newest first. */
export const newsList = reading('/api/news/list', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { category_id: optional(listedParameter(NEWS_CATEGORY)), page: optional(pageParameter) },
  answer: shape<WireNewsPage>(),
})
/** One article in full; a hidden one is answered like one that does not exist. */
export const news = reading('/api/news/info', {
  caller: 'visitor',
  at: 'gateway',
  parameters: { id: idParameter },
  answer: shape<WireNews>(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/**
 * The picture of an article or of a company that is shown at present, for anybody. The name is not a
 * parameter but part of the path.
 */
export const newsPicture = reading(`${PUBLISHED_PICTURES}:name`, {
  caller: 'visitor',
  at: 'home',
  rate: 'avatars',
  answer: file(),
  codes: [CODE.noSuchCurrencyOrMethod],
})
/** Most rows of one answer of the economic calendar. */
const EVENTS_AT_ONCE = 200
/**
 * A page of the economic calendar, earliest first: from a moment (by default now) to another, of some
 * currencies or all, and of an impact or a larger one.
 */
export const economicCalendar = reading('/v2/api/economic_calendar', {
  caller: 'visitor',
  at: 'gateway',
  parameters: {
    from: optional(fromParameter),
    to: optional(toParameter),
    currency: optional(currenciesParameter),
    impact: optional(listedParameter(EVENT_IMPACT)),
    limit: optional(countParameter(EVENTS_AT_ONCE)),
    page: optional(pageParameter),
  },
  answer: shape<WireEconomicEvents>(),
})
/** Sends us a message, with up to three of the caller's pictures by their addresses, separated by commas. */
export const submitFeedback = changing('POST', '/api/feedback/submit', {
  caller: 'user',
  at: 'home',
  rate: 'changes',
  parameters: {
    content: linesParameter(FEEDBACK_LONGEST),
    images: orAbsent(textParameter(PICTURES_LONGEST)),
  },
  answer: shape<null>(),
  codes: [CODE.recordState],
})
