import type { PartialArea } from '../../catalogue'

/** Login. */
export const login: PartialArea<'login'> = {
  title: 'تسجيل الدخول',
  lead: 'ابدأ فورًا بحساب تجريبي: أموال غير حقيقية وقواعد حقيقية.',
  demoLogin: 'دخول تجريبي',
  demoBusy: 'جارٍ فتح حسابك التجريبي…',
  demoText: '10,000 دولار في حساب العقود و10,000 في حساب الخيارات. من دون تسجيل.',
  demoKept: 'يحتفظ هذا الجهاز بحسابه التجريبي، ولا يمكن لغيرك فتحه.',
  welcome: 'الحساب التجريبي جاهز',
}
