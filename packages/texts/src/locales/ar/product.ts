import type { PartialArea } from '../../catalogue'

/** Product search. */
export const product: PartialArea<'product'> = {
  title: 'بحث',
  label: 'البحث في الأسواق',
  placeholder: 'الرمز أو الاسم، مثل EURUSD أو الذهب',
  loading: 'جارٍ البحث…',
  empty: 'لا نتائج لـ «{query}»',
  emptyHint: 'تحقق من الكتابة أو جرّب الرمز، مثل XAUUSD.',
  error: 'تعذّر إتمام البحث',
  results: 'النتائج',
}
