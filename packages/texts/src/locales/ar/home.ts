import type { PartialArea } from '../../catalogue'

/** Home: the market at a glance. */
export const home: PartialArea<'home'> = {
  title: 'السوق',
  visitor: 'لم يتم تسجيل الدخول',
  searchLabel: 'البحث في الأسواق',
  searchPlaceholder: 'ابحث بالرمز أو الاسم',
  totalBalance: 'إجمالي الرصيد',
  todayProfit: 'اليوم',
  hideAmounts: 'إخفاء المبالغ',
  showAmounts: 'إظهار المبالغ',
  hiddenAmount: 'المبلغ مخفي',
  tryDemoTitle: 'جرّب بأموال تجريبية',
  tryDemoText: '10,000 دولار تجريبي، بقواعد حقيقية ومن دون تسجيل.',
  tryDemo: 'دخول تجريبي',
  highlights: 'أبرز الأسواق',
  categories: 'الفئات',
  markets: 'الأسواق',
  marketsLoading: 'جارٍ تحميل الأسواق…',
  marketsEmpty: 'لا أسواق في هذه الفئة',
  marketsError: 'تعذّر تحميل الأسواق',
  closed: 'مغلق',
  sourceSimulated: 'أسعار محاكاة',
  login: 'تسجيل الدخول',
  sourceReplay: 'أسعار معاد عرضها',
}
