import type { CompleteArea } from '../../catalogue'

/** The client's own error messages. */
export const errors: CompleteArea<'errors'> = {
  network: '伺服器沒有回應（{code}）。請檢查網絡後再試。',
  timeout: '伺服器回應時間過長，請再試一次。',
  unexpected: '此頁出現問題，請重新載入。你的訂單和資金不受影響。',
  unexpectedTitle: '此頁出現問題',
  reload: '重新載入',
  badAnswer: '此版本無法理解伺服器的回覆，請重新載入頁面。',
  sessionEnded: '你已被登出，請重新登入。',
  serverFault: '伺服器出現問題（{code}），與你的網絡無關，請稍後再試。',
}
