import type { PartialArea } from '../../catalogue'

/** The receipt of an order and the ticks behind it. */
export const receipt: PartialArea<'receipt'> = {
  title: 'الإيصال',
  error: 'تعذّر تحميل الإيصال',
  asked: 'المطلوب',
  askedMarket: '{side} {lots} لوت بسعر السوق',
  askedTrigger: '{side} {lots} لوت عند {price}',
  askedAt: 'وقت الطلب',
  filled: 'نُفّذ عند',
  closed: 'أُغلق عند',
  atTick: '{price} · نبضة {sequence}',
  took: 'من الطلب إلى التنفيذ',
  priceAge: 'عمر السعر حينها',
  ms: '{ms} مللي ثانية',
  profit: 'الربح قبل الرسوم',
  net: 'الصافي',
  marginLeveraged: '{lots} × {size} × {price} × {factor} ÷ {leverage} = {margin}',
  marginFixed: '{lots} × {size} = {margin}',
  feeLot: '{lots} × {rate} = {fee}',
  feeRate: '{margin} × {rate} = {fee}',
  profitFormula: '({from} − {less}) × {lots} × {size} × {factor} = {profit}',
  netFormula: '{profit} − {fee} + ({swap}) = {net}',
  rules: 'إصدار القواعد',
  check: 'تحقّق بنفسك',
  checkHint:
    'هذه هي الأسعار كما نُشرت. كل دقيقة كتلة في سجل الأسعار يمكن لأي شخص جلبها، وتشمل بصمتها الكتلة السابقة، فلا يمكن تغيير أي سعر بعد ذلك.',
  ticksOpen: 'حول الفتح',
  ticksClose: 'حول الإغلاق',
  tickNumber: '#{sequence}',
  sealed: 'الكتلة {block}، SHA-256 {hash}',
  unsealed: 'لم تُختم دقيقتها بعد',
}
