import type { CompleteArea } from '../../catalogue'

/** Login. */
export const login: CompleteArea<'login'> = {
  title: '登入',
  demoLogin: '模擬登入',
  demoBusy: '正在開立模擬賬戶…',
  demoText: '20,000 USD 模擬資金，合約賬戶與期權賬戶各一半，無需註冊。',
  demoKept: '模擬賬戶保存於此裝置，其他人無法開啟。',
  policyNotice: '基於政策原因，本平台不向北韓、以色列、中國、瓦努阿圖及古巴提供服務。',
}
