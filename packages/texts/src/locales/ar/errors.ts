import type { PartialArea } from '../../catalogue'

/** The client's own error messages. */
export const errors: PartialArea<'errors'> = {
  network: 'لا رد من الخادم ({code}). تحقق من الاتصال وحاول مرة أخرى.',
  timeout: 'تأخر الخادم في الرد. حاول مرة أخرى.',
  unexpected: 'حدث خطأ في هذه الصفحة. أعد تحميلها؛ لم تتأثر أوامرك وأموالك.',
  unexpectedTitle: 'تعطلت هذه الصفحة',
  reload: 'إعادة التحميل',
  sessionEnded: 'تم تسجيل خروجك. سجّل الدخول للمتابعة.',
  badAnswer: 'أجاب الخادم بما لا يفهمه هذا الإصدار. أعد تحميل الصفحة.',
  serverFault: 'حدث عطل في الخادم ({code})، واتصالك سليم. حاول مرة أخرى بعد قليل.',
}
