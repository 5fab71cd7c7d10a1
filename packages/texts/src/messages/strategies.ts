import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'

/** The rule of a program of the sandbox, in ten lines. */
interface Strategies {
  readonly crossing: readonly string[]
  readonly range: readonly string[]
}

const EN: Strategies = {
  crossing: [
    'A program of this sandbox, no person. It trades demo money by this rule alone.',
    'It trades EUR/USD, gold, BTC/USDT, USD/JPY and GBP/USD, as far as they are open.',
    'Every second minute it is the turn of the next of them.',
    'It takes the closes of the last 20 finished bars of one minute.',
    'Short average: of the last 5 closes. Long average: of all 20.',
    'At its turn, what it holds there is closed. Then it buys if the short average is above the long one, and sells if it is below.',
    'Each order has five times the least lots and a leverage of at most 100.',
    'Its stop-loss lies as far away as the highest and the lowest price of the 20 bars lie apart.',
    'Between two turns, an order is closed after a minute at the earliest, once the averages have crossed.',
    'When its demo money does not do for an order, it begins with 10,000 USD again; its results go on.',
  ],
  range: [
    'A program of this sandbox, no person. It trades demo money by this rule alone.',
    'It trades AUD/USD, ETH/USDT, EUR/USD, USD/CAD and EUR/GBP, as far as they are open.',
    'Every second minute it is the turn of the next of them.',
    'It takes the highest and the lowest price of the last 20 finished bars of one minute: the range.',
    'At its turn, what it holds there is closed. Then it looks where the last close lies in the range.',
    'In the lowest fifth it buys, in the highest fifth it sells, in between it does nothing.',
    'Each order has five times the least lots and a leverage of at most 100.',
    'Its stop-loss lies as far away as the range is wide.',
    'Between two turns, an order is closed after a minute at the earliest, once a close is back at the middle of the range.',
    'When its demo money does not do for an order, it begins with 10,000 USD again; its results go on.',
  ],
}

const HK: Strategies = {
  crossing: [
    '這是沙盒環境的程式，並非真人，只按以下規則以模擬資金交易。',
    '交易品種為 EUR/USD、黃金、BTC/USDT、USD/JPY 及 GBP/USD（以當時開市者為限）。',
    '每兩分鐘輪到下一個品種。',
    '取最近 20 根已完成的一分鐘 K 線的收市價。',
    '短期平均：最近 5 個收市價；長期平均：全部 20 個。',
    '輪到時，先平掉該品種的持倉；短期平均高於長期平均則買入，低於則賣出。',
    '每張訂單為最低手數的五倍，槓桿最高 100 倍。',
    '止損距離等於該 20 根 K 線最高價與最低價之差。',
    '兩次輪次之間，若兩條平均線交叉，持倉至少一分鐘後即平倉。',
    '模擬資金不足以下單時，重新以 10,000 USD 開始，業績繼續累計。',
  ],
  range: [
    '這是沙盒環境的程式，並非真人，只按以下規則以模擬資金交易。',
    '交易品種為 AUD/USD、ETH/USDT、EUR/USD、USD/CAD 及 EUR/GBP（以當時開市者為限）。',
    '每兩分鐘輪到下一個品種。',
    '取最近 20 根已完成的一分鐘 K 線的最高價與最低價，即為區間。',
    '輪到時，先平掉該品種的持倉，再看最後收市價在區間中的位置。',
    '位於最低五分之一則買入，最高五分之一則賣出，其餘不動作。',
    '每張訂單為最低手數的五倍，槓桿最高 100 倍。',
    '止損距離等於區間的寬度。',
    '兩次輪次之間，若收市價回到區間中點，持倉至少一分鐘後即平倉。',
    '模擬資金不足以下單時，重新以 10,000 USD 開始，業績繼續累計。',
  ],
}

const AR: Strategies = {
  crossing: [
    'برنامج من البيئة التجريبية وليس شخصًا، ويتداول بأموال تجريبية وفق هذه القاعدة وحدها.',
    'يتداول EUR/USD والذهب وBTC/USDT وUSD/JPY وGBP/USD ما دامت أسواقها مفتوحة.',
    'كل دقيقتين يأتي دور الأداة التالية.',
    'يأخذ أسعار إغلاق آخر 20 شمعة مكتملة مدتها دقيقة.',
    'المتوسط القصير: لآخر 5 إغلاقات. المتوسط الطويل: لجميعها.',
    'عند الدور يُغلق ما يحتفظ به في الأداة، ثم يشتري إذا كان المتوسط القصير أعلى من الطويل ويبيع إذا كان أدنى منه.',
    'حجم كل أمر خمسة أضعاف الحد الأدنى للعقود، والرافعة 100 على الأكثر.',
    'يبعد وقف الخسارة بمقدار الفرق بين أعلى سعر وأدنى سعر في الشموع العشرين.',
    'بين دورين يُغلق الأمر بعد دقيقة على الأقل إذا تقاطع المتوسطان.',
    'إذا لم تكفِ أمواله التجريبية لأمر بدأ من جديد بمبلغ 10,000 USD، وتستمر نتائجه.',
  ],
  range: [
    'برنامج من البيئة التجريبية وليس شخصًا، ويتداول بأموال تجريبية وفق هذه القاعدة وحدها.',
    'يتداول AUD/USD وETH/USDT وEUR/USD وUSD/CAD وEUR/GBP ما دامت أسواقها مفتوحة.',
    'كل دقيقتين يأتي دور الأداة التالية.',
    'يأخذ أعلى سعر وأدنى سعر في آخر 20 شمعة مكتملة مدتها دقيقة: هذا هو النطاق.',
    'عند الدور يُغلق ما يحتفظ به في الأداة، ثم ينظر أين يقع آخر إغلاق في النطاق.',
    'في الخُمس الأدنى يشتري، وفي الخُمس الأعلى يبيع، وبينهما لا يفعل شيئًا.',
    'حجم كل أمر خمسة أضعاف الحد الأدنى للعقود، والرافعة 100 على الأكثر.',
    'يبعد وقف الخسارة بمقدار عرض النطاق.',
    'بين دورين يُغلق الأمر بعد دقيقة على الأقل إذا عاد الإغلاق إلى منتصف النطاق.',
    'إذا لم تكفِ أمواله التجريبية لأمر بدأ من جديد بمبلغ 10,000 USD، وتستمر نتائجه.',
  ],
}

const STRATEGIES: Readonly<Partial<Record<LanguageValue, Strategies>>> & { readonly en: Strategies } = {
  en: EN,
  hk: HK,
  ar: AR,
}

/** The published rule of a program in the language of the `lang` header, a sentence a line. */
export function strategyTextOf(name: keyof Strategies, lang: string): string {
  const strategies = STRATEGIES[resolveLanguage(lang).value] ?? STRATEGIES.en
  return strategies[name].join('\n')
}
