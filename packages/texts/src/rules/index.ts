import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'
import { RULES_1_AR } from './1/ar'
import { RULES_1_EN } from './1/en'
import { RULES_1_HK } from './1/hk'
import { RULES_2_AR } from './2/ar'
import { RULES_2_EN } from './2/en'
import { RULES_2_HK } from './2/hk'
import { RULES_3_AR } from './3/ar'
import { RULES_3_EN } from './3/en'
import { RULES_3_HK } from './3/hk'

/** The words of one version of the rules in a language. Lines that begin with "# " are headings. */
export interface RuleWords {
  readonly text: string
  /** The changes against the version before. */
  readonly changes: string
}

type Translations = Readonly<Partial<Record<LanguageValue, RuleWords>>> & { readonly en: RuleWords }

/** All versions, the first one first. The text of a version never changes: a change is a new version. */
const VERSIONS: readonly Translations[] = [
  {
    en: { text: RULES_1_EN, changes: 'The first version.' },
    hk: { text: RULES_1_HK, changes: '首個版本。' },
    ar: { text: RULES_1_AR, changes: 'الإصدار الأول.' },
  },
  {
    en: {
      text: RULES_2_EN,
      changes:
        'A halt ends by itself at a published time, and another person than who set it has to end it before. For 60 seconds after it you can close before anything fires. Options that expire in a halt are void.',
    },
    hk: {
      text: RULES_2_HK,
      changes:
        '暫停交易會在公布的時間自行結束，提早結束須由另一人執行。結束後 60 秒內，你可在任何訂單觸發前平倉。在暫停期間到期的期權作廢。',
    },
    ar: {
      text: RULES_2_AR,
      changes:
        'ينتهي الإيقاف من تلقاء نفسه في وقت منشور، ولا يُنهيه قبل ذلك إلا شخص آخر غير من أوقف. وبعده يمكنك الإغلاق 60 ثانية قبل أن يُفعَّل شيء. والخيارات التي تنتهي أثناء الإيقاف لاغية.',
    },
  },
  {
    en: {
      text: RULES_3_EN,
      changes:
        'What a split of a share does to open orders: nobody gains or loses by it; dividends are received by buys and paid by sells. What of dividends and overnight swaps a balance cannot bear is owed until the order is closed. A share whose price moves as by a split that is not announced is halted.',
    },
    hk: {
      text: RULES_3_HK,
      changes:
        '拆合股如何調整未平倉訂單：無人因此得益或受損；股息由買單收取、由賣單支付。結餘不足以支付的股息及隔夜利息，由該訂單欠付至平倉。若股份價格如拆合股般變動而未有公布，該股份暫停交易。',
    },
    ar: {
      text: RULES_3_AR,
      changes:
        'ما تفعله تجزئة السهم بالأوامر المفتوحة: لا يربح بها أحد ولا يخسر؛ وتوزيعات الأرباح يستلمها المشتري ويدفعها البائع. وما لا يكفيه الرصيد من توزيعات الأرباح وفائدة التبييت يبقى مستحقًا على الأمر حتى إغلاقه. ويُوقف السهم الذي يتحرك سعره كما في تجزئة غير معلنة.',
    },
  },
]

/** The number of versions that have words. */
export const RULE_TEXT_COUNT = VERSIONS.length

/**
 * A version's words in the language of the `lang` header, or in English. Throws when there is no such
 * version.
 */
export function ruleWordsOf(version: number, lang: string): RuleWords {
  const words = VERSIONS[version - 1]
  if (!words) throw new RangeError(`the rules have no version ${version}`)
  return words[resolveLanguage(lang).value] ?? words.en
}
