import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: '시세',
  trade: '거래',
  orders: '주문',
  account: '계정',
  login: '로그인',
  language: '언어',
  theme: '테마',
  back: '뒤로',
  close: '닫기',
  cancel: '취소',
  retry: '다시 시도',
  refresh: '새로고침',
  loading: '불러오는 중…',
  noMore: '더 이상 없습니다',
  noData: '아직 데이터가 없습니다',
  demo: '데모',
  sandbox: '샌드박스 – 가격과 자금은 실제가 아닙니다',
  themeLight: '라이트',
  themeDark: '다크',
}
