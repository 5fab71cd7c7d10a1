import { recordKinds } from '../record-kinds/ar'
import type { StatementLanguage } from './words'

/** Statements in Arabic. */
export const ar: StatementLanguage = {
  style: { date: 'DD/MM/YYYY', decimal: '.', group: ',' },
  words: {
    monthly: 'كشف حساب شهري',
    records: 'سجلات الحسابات',
    contracts: 'أوامر العقود',
    options: 'الخيارات',
    client: 'العميل',
    number: 'UID',
    period: 'الفترة',
    currency: 'العملة',
    inDollars: 'الدولار الأمريكي (USD)، وجميع الأوقات بتوقيت UTC',
    sum: 'بصمة SHA-256 للمحتوى',
    sumNote: 'نزل الشهر نفسه بصيغة CSV واحسب SHA-256 للملف: النتيجة هي هذا الرقم.',
    notFinal: 'غير نهائي: هذا الشهر لم ينته بعد.',
    sandbox: 'بيئة تجريبية: لا الأسعار ولا الأموال هنا حقيقية.',
    demo: 'حساب تجريبي: هذه أموال غير حقيقية.',
    opening: 'الرصيد الافتتاحي',
    movements: 'الحركات',
    closing: 'الرصيد الختامي',
    time: 'الوقت (UTC)',
    type: 'النوع',
    reference: 'المرجع',
    change: 'التغيير',
    balance: 'الرصيد',
    page: 'صفحة',
    account: 'الحساب',
    contractAccount: 'حساب العقود',
    optionAccount: 'حساب الخيارات',
    fundAccount: 'حساب الأموال',
    ...recordKinds,
  },
}
