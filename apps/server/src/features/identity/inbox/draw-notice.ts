import {
  type Instrument,
  type NoticeKind,
  USD_SCALE,
  divideDown,
  formatCents,
  formatLots,
  formatPrice,
  formatRate,
  formatUsd,
  lotsOf,
  offsetAt,
  priceOf,
  rateOf,
  usdOf,
} from '@fairtick/domain'
import { type NoticeText, type SaidNotice, noticeTextOf } from '@fairtick/texts/notices'
import { isMailedKind, mailedTime } from '../notices/notices'
import type { KeptNotice, NoticeFacts, NotedNotice } from './inbox-store'

/** A notice in the words of its reader, and the screen that it leads to. */
export interface DrawnNotice extends NoticeText {
  readonly path: string
}

/** The reader of notices. */
export interface Reader {
  /** The code of a language. */
  readonly lang: string
  /** A time zone by its name. */
  readonly zone: string
}

/** The names that notices need beside their own facts. */
export interface NamedByNotices {
  /** Terms of an instrument, also of one no longer offered. */
  readonly instrumentOf: (instrumentId: number) => Instrument
  /** Titles of published news by id, in a language. */
  readonly titlesOf: (newsIds: readonly number[], lang: string) => Promise<ReadonlyMap<number, string>>
  /** Names of traders by id. */
  readonly nicknamesOf: (traderIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** The screen of a notice; `code` is the instrument's. */
  readonly pathOf: (kind: NoticeKind, facts: NoticeFacts, code: string) => string
}

/** Draws notices for their reader; those of news that is shown no more are left out. */
export async function drawNotices<Notice extends Pick<KeptNotice, 'kind' | 'facts' | 'at'>>(
  notices: readonly Notice[],
  reader: Reader,
  named: NamedByNotices,
): Promise<readonly (Notice & DrawnNotice)[]> {
  const [titles, nicknames] = await Promise.all([
    named.titlesOf(idsIn(notices, 'news'), reader.lang),
    named.nicknamesOf(idsIn(notices, 'trader')),
  ])
  return notices.flatMap((notice) => {
    const { kind, facts } = notice
    const instrument = facts['instrument'] === undefined ? undefined : instrumentIn(facts, named)
    const path = named.pathOf(kind, facts, instrument?.code ?? '')
    if (kind === 'announcement') {
      const title = titles.get(Number(facts['news']))
      return title === undefined ? [] : [{ ...notice, title, text: '', path }]
    }
    const name = nicknames.get(Number(facts['trader'])) ?? facts['name'] ?? ''
    return [{ ...notice, ...saidIn(notice, { reader, instrument, name }), path }]
  })
}

const idsIn = (notices: readonly Pick<NotedNotice, 'facts'>[], fact: string): readonly number[] => [
  ...new Set(notices.flatMap(({ facts }) => (facts[fact] === undefined ? [] : [Number(facts[fact])]))),
]

const instrumentIn = ({ instrument }: NoticeFacts, { instrumentOf }: NamedByNotices): Instrument =>
  instrumentOf(Number(instrument))

function saidIn(
  { kind, facts, at }: Pick<KeptNotice, 'kind' | 'facts' | 'at'>,
  known: { readonly reader: Reader; readonly instrument: Instrument | undefined; readonly name: string },
): NoticeText {
  const { reader, instrument, name } = known
  const isLevel = instrument !== undefined
  const { lots, price, level, percent, amount } = facts
  const priceText = (units: string) => formatPrice(priceOf(BigInt(units)), instrument?.pricePrecision ?? 0)
  return noticeTextOf(
    saidAs(kind, facts),
    {
      values: {
        time: mailedTime(at),
        ...facts,
        name,
        symbol: instrument?.showCode ?? '',
        fees: facts['net'] === undefined ? 'before' : 'after',
      },
      figures: {
        ...(isLevel && lots !== undefined && { lots: formatLots(lotsOf(BigInt(lots))) }),
        ...(isLevel && price !== undefined && { price: priceText(price) }),
        ...(isLevel && level !== undefined && { level: priceText(level) }),
        ...(percent !== undefined && { percent: formatRate(rateOf(BigInt(percent))) }),
      },
      // Amounts of mails are plain decimals, those that the books note are micro-dollars.
      amounts: amount !== undefined && !isLevel && !isMailedKind(kind) ? { amount: moneyText(amount) } : {},
      changes: isLevel ? resultIn(facts) : {},
    },
    { lang: reader.lang, zone: (moment) => offsetAt(reader.zone, moment) },
  )
}

const CENT = 10n ** BigInt(USD_SCALE - 2)

/** The result of an order; notices of earlier versions have it before fees. */
const resultIn = ({ net, amount = net }: NoticeFacts): Readonly<Record<string, string>> =>
  amount === undefined ? {} : { amount: resultText(net ?? amount) }

/** As on all screens: two decimals, rounded down. */
const resultText = (units: string): string => formatCents(usdOf(divideDown(BigInt(units), CENT) * CENT))

const moneyText = (units: string): string => formatUsd(usdOf(BigInt(units)))

/** A move of a price is said in other words than a price that was reached. */
const saidAs = (kind: NoticeKind, { percent }: NoticeFacts): SaidNotice => {
  if (kind === 'announcement') throw new RangeError('an announcement has a title of its own')
  return kind === 'price-alert' && percent !== undefined ? 'price-move' : kind
}
