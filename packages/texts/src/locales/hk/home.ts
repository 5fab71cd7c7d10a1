import type { CompleteArea } from '../../catalogue'

/** Home: the market at a glance. */
export const home: CompleteArea<'home'> = {
  title: '行情',
  uid: 'UID {uid}',
  visitor: '尚未登入',
  searchLabel: '搜尋產品',
  searchPlaceholder: '輸入代號或名稱',
  totalBalance: '總結餘',
  todayProfit: '今日',
  hideAmounts: '隱藏金額',
  showAmounts: '顯示金額',
  hiddenAmount: '金額已隱藏',
  tryDemoTitle: '先用模擬資金試試',
  tryDemoText: '10,000 USD 模擬資金，規則與真實交易一樣，無需註冊。',
  tryDemo: '模擬登入',
  highlights: '焦點產品',
  categories: '類別',
  markets: '市場',
  marketsLoading: '正在載入市場…',
  marketsEmpty: '此類別沒有產品',
  marketsError: '未能載入市場',
  closed: '休市',
  sourceSimulated: '模擬價格',
  login: '登入',
  sourceReplay: '重播價格',
}
