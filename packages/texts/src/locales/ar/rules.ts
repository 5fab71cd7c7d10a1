import type { PartialArea } from '../../catalogue'

/** How the service is: opening times, halts, and the rules. */
export const rules: PartialArea<'rules'> = {
  opens: 'يفتح {time}',
  halted: 'موقوف: \u2068{reason}\u2069',
  split:
    'أُعلن عن تجزئة للسهم، {to} مقابل {from}، في {time}. تتبعها أحجام الصفقات المفتوحة وأسعارها وأوامر الوقف؛ ويبقى الهامش والربح كما هما.',
  dividend:
    'أُعلن عن توزيع أرباح قدره {amount} {currency} للوحدة في {time}: يستلمه من يحمل أمر شراء حينها، ويدفعه من يحمل أمر بيع.',
  ends: 'ينتهي تداول هذه الأداة في {time}. ما يبقى مفتوحًا حينها يُغلق بآخر سعر قبل ذلك الوقت، وتُلغى الأوامر المعلّقة.',
  ended: 'انتهى تداول هذه الأداة في {time}. يبقى سجلها ورسومها البيانية وإثباتاتها متاحة.',
  closeOnly: 'لا يمكن إلا الإغلاق: \u2068{reason}\u2069',
  hours: 'ساعات التداول',
  hoursZone: 'بتوقيت \u2068{zone}\u2069',
  noSession: 'مغلق',
  hoursHint: 'في العطل قد يكون السوق مغلقًا أو يفتح متأخرًا أو يغلق مبكرًا.',
  title: 'القواعد',
  intro: 'ما تُحسب به الأوامر والخيارات.',
  version: 'الإصدار {version}',
  since: 'سارٍ منذ {time}',
  upcoming: 'معلن، يسري من {time}',
  hash: 'بصمة SHA-256 للنص الإنجليزي',
  changes: 'ما الذي تغيّر',
  payouts: 'كم يستغرق السحب',
  execution: 'كيف نُفذت الأوامر',
  termChanges: 'تغييرات الشروط',
  versions: 'كل الإصدارات',
  translated: 'النص الإنجليزي هو الذي تُحسب بصمته؛ وهذه ترجمته.',
  error: 'تعذّر تحميل القواعد',
  versionHash: 'الإصدار {version} · \u2068{hash}…\u2069',
  liabilities: 'افحص أن أموالك محسوبة',
}
