import type { PartialArea } from '../../catalogue'

/** Login. */
export const login: PartialArea<'login'> = {
  title: 'تسجيل الدخول',
  demoLogin: 'دخول تجريبي',
  demoBusy: 'جارٍ فتح حسابك التجريبي…',
  demoText: '10,000 دولار في حساب العقود و10,000 في حساب الخيارات. من دون تسجيل.',
  demoKept: 'يحتفظ هذا الجهاز بحسابه التجريبي، ولا يمكن لغيرك فتحه.',
  welcome: 'الحساب التجريبي جاهز',
  policyNotice: 'لا تُقدَّم الخدمات إلى كوريا الشمالية وإسرائيل والصين وفانواتو وكوبا لأسباب تتعلق بالسياسات.',
}
