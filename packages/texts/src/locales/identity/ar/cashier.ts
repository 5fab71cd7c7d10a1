import type { PartialArea } from '../../../catalogue'

/** Transfers between the user's own accounts. */
export const cashier: PartialArea<'cashier'> = {
  transfer: 'تحويل',
  transferLead: 'انقل الأموال بين حساباتك. تصل فورًا وبلا رسوم.',
  from: 'من',
  to: 'إلى',
  swapped: 'لا يكون الطرفان حسابًا واحدًا، فبُدّلا: الآن من {from} إلى {to}.',
  amount: 'المبلغ',
  all: 'الكل',
  mostCanLeave: 'يمكن أن يخرج من هذا الحساب الآن حتى {amount}.',
  why_locked: 'الباقي محجوز لأوامر معلقة أو خيارات جارية أو طلبات.',
  why_margin: 'الباقي مطلوب لمراكزك وأوامرك المفتوحة.',
  why_stale: 'لا سعر حديثًا لبعض ما تملكه، فلا يخرج شيء من هذا الحساب إلى أن يتوفر السعر.',
  why_frozen: 'التحويلات متوقفة ريثما يُراجَع فحص لدفاترنا. أموالك آمنة.',
  inputAmount: 'أدخل المبلغ',
  wholeCents: 'أدخل مبلغًا بخانتين عشريتين على الأكثر',
  tooMuch: 'يمكن أن يخرج من هذا الحساب الآن {amount} على الأكثر',
  transferNow: 'حوّل الآن',
  transferred: 'نُقل {amount} من {from} إلى {to}',
  transfers: 'التحويلات',
  transfersLoading: 'جارٍ تحميل التحويلات…',
  transfersEmpty: 'لا تحويلات بعد. ما تنقله بين حساباتك يُعرض هنا.',
  transfersError: 'تعذّر تحميل التحويلات',
  transfersOf: 'الحساب',
  everyAccount: 'كل الحسابات',
  fromTo: 'من {from} إلى {to}',
}
