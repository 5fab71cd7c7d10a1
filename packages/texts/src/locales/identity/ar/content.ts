import type { CompleteArea } from '../../../catalogue'

/** News and feedback in Arabic. */
export const content: CompleteArea<'content'> = {
  title: 'الأخبار',
  categories: 'الفئات',
  category_all: 'الكل',
  category_news: 'أخبار',
  category_announcements: 'إعلانات',
  category_products: 'منتجات',
  newsError: 'تعذر تحميل الأخبار',
  newsLoading: 'يتم تحميل الأخبار',
  newsEmpty: 'لا يوجد شيء هنا بعد',
  oneError: 'تعذر تحميل هذا المحتوى، وربما تم سحبه.',
  feedback: 'أخبرنا برأيك',
  feedbackLead:
    'ما يعمل وما لا يعمل وما ينقصك: يقرأ فريقنا كل ذلك. لا نرد على الآراء؛ وللمساعدة في الأموال استخدم تذاكر الإيداع.',
  words: 'كلماتك',
  wordsHint: 'حتى {count} حرف. لا تكتب كلمات مرور أو رموزًا: لا نطلبها أبدًا.',
  wordsMissing: 'اكتب بضع كلمات أولًا',
  picture: 'صورة إن كانت تفيد',
  pictureHint: 'JPEG أو PNG أو WebP حتى 10 ميغابايت',
  send: 'إرسال',
  sent: 'شكرًا، وصلتنا رسالتك',
}
