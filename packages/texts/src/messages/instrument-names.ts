import type { LanguageValue } from '../language'
import { resolveLanguage } from '../resolve-language'

/**
 * Names of instruments, and of the two sides of a pair, in other languages than English. A name that is not
 * here is the same in every language.
 */
const NAMES: Readonly<Record<string, Readonly<Partial<Record<LanguageValue, string>>>>> = {
  Euro: { hk: '歐元', ar: 'يورو' },
  'US Dollar': { hk: '美元', ar: 'دولار أمريكي' },
  'British Pound': { hk: '英鎊', ar: 'جنيه إسترليني' },
  'Japanese Yen': { hk: '日圓', ar: 'ين ياباني' },
  'Swiss Franc': { hk: '瑞士法郎', ar: 'فرنك سويسري' },
  'Canadian Dollar': { hk: '加元', ar: 'دولار كندي' },
  'Australian Dollar': { hk: '澳元', ar: 'دولار أسترالي' },
  'New Zealand Dollar': { hk: '紐元', ar: 'دولار نيوزيلندي' },
  'Offshore Yuan': { hk: '離岸人民幣', ar: 'يوان صيني خارجي' },
  Gold: { hk: '黃金', ar: 'الذهب' },
  Silver: { hk: '白銀', ar: 'الفضة' },
  'WTI crude oil': { hk: 'WTI 原油', ar: 'نفط غرب تكساس الخام' },
  'Brent crude oil': { hk: '布蘭特原油', ar: 'نفط برنت الخام' },
  'Natural gas': { hk: '天然氣', ar: 'الغاز الطبيعي' },
  Corn: { hk: '玉米', ar: 'الذرة' },
  'S&P 500 index': { hk: '標普 500 指數', ar: 'مؤشر إس آند بي 500' },
  'Nasdaq 100 index': { hk: '納斯達克 100 指數', ar: 'مؤشر ناسداك 100' },
  'Dow Jones 30 index': { hk: '道瓊斯 30 指數', ar: 'مؤشر داو جونز 30' },
  'DAX 40 index': { hk: '德國 DAX 40 指數', ar: 'مؤشر داكس 40' },
  'FTSE 100 index': { hk: '富時 100 指數', ar: 'مؤشر فوتسي 100' },
  'Nikkei 225 index': { hk: '日經 225 指數', ar: 'مؤشر نيكاي 225' },
  Bitcoin: { hk: '比特幣', ar: 'بيتكوين' },
  Ether: { hk: '以太幣', ar: 'إيثر' },
  Solana: { hk: '索拉納', ar: 'سولانا' },
  BNB: { hk: '幣安幣', ar: 'بي إن بي' },
  XRP: { hk: '瑞波幣', ar: 'ريبل' },
  Dogecoin: { hk: '狗狗幣', ar: 'دوجكوين' },
  Litecoin: { hk: '萊特幣', ar: 'لايتكوين' },
  Cardano: { hk: '卡爾達諾', ar: 'كاردانو' },
  Tether: { hk: '泰達幣', ar: 'تيثر' },
  Apple: { hk: '蘋果', ar: 'آبل' },
  Tesla: { hk: '特斯拉', ar: 'تسلا' },
  NVIDIA: { hk: '英偉達', ar: 'إنفيديا' },
  Microsoft: { hk: '微軟', ar: 'مايكروسوفت' },
  Amazon: { hk: '亞馬遜', ar: 'أمازون' },
  'Alphabet A': { hk: 'Alphabet A 股', ar: 'ألفابت A' },
  'Meta Platforms': { hk: 'Meta 平台', ar: 'ميتا' },
  Netflix: { hk: '網飛', ar: 'نتفليكس' },
}

const BETWEEN_SIDES = ' / '

/** The name of an instrument, given in English, in the language of the `lang` header. */
export function instrumentNameOf(name: string, lang: string): string {
  const { value } = resolveLanguage(lang)
  const sides = name.split(BETWEEN_SIDES)
  return sides.map((side) => NAMES[side]?.[value] ?? side).join(BETWEEN_SIDES)
}
