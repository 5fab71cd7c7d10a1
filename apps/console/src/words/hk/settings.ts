import type { SettingKey } from '@fairtick/wire/admin'

/** Names of settings. */
export const settingNames: Readonly<Record<SettingKey, string>> = {
  is_show_mobile: '手機號碼',
  verify_reg_type: '註冊驗證方式',
  invite_required: '邀請碼',
  service_link: '客服頁面',
  service_link_type: '客服頁面種類',
  video_link: '影片',
  company_status: '公司狀態',
  company_type: '應用模式',
  loss_url: '停業頁面',
  withdraw_step_up: '提款驗證',
  withdraw_method_wait_hours: '新提款方式等候時間',
  withdraw_hold_hours: '賬戶更改後暫停提款',
  withdraw_two_person_usd: '需兩人批核的金額',
  withdraw_hourly_usd: '每小時總額',
  withdraw_daily_usd: '每日總額',
  deposit_auto_usd: '自動入賬的存款',
  change_notice_days: '不利條款的通知期',
  loan_change_of_mind_days: '貸款反悔期',
  halt_minutes: '暫停交易的時限',
  followers_max: '每位交易員的跟隨者數目',
  loan_running_max: '每位借款人的貸款數目',
  redeem_at_once: '即時贖回',
  trade_fee_type: '手續費計算方式',
  micro_loss_level: '期權落敗的成本',
}

/** The effect of each setting, and which values it takes. */
export const settingSentences: Readonly<Record<SettingKey, string>> = {
  is_show_mobile: '1：客戶亦可用手機號碼註冊及登入；0：只可用電郵地址。',
  verify_reg_type: '1：以電郵或短訊發送的驗證碼；2：圖片字元。',
  invite_required: '1：必須有客戶的邀請碼才可註冊；0：邀請碼可不填。',
  service_link: '客戶聯絡客服的 https 地址；留空則不顯示連結。',
  service_link_type: '1 或 2，視乎所連結的頁面需要。',
  video_link: '首頁所連結影片的 https 地址；留空則沒有。',
  company_status: '0：正常服務；其他數字會把所有頁面轉往停業頁面。',
  company_type: '0：搜尋公司；1：搜尋交易品種。',
  loss_url: '公司停止服務期間所有頁面轉往的 https 地址。',
  withdraw_step_up: 'code：未啟用雙重認證的客戶需輸入電郵驗證碼；off：不需其他驗證。',
  withdraw_method_wait_hours: '新地址或賬戶可供提款前等候的小時數，0 至 168。',
  withdraw_hold_hours: '更改密碼、電郵或雙重認證後提款等候的小時數，1 至 168。',
  withdraw_two_person_usd: '超過此美元金額的提款或存款需兩名操作員批核。',
  withdraw_hourly_usd: '所有客戶一小時內提款超出此美元金額的部分需兩名操作員批核；留空則不設限。',
  withdraw_daily_usd: '所有客戶一日內提款超出此美元金額的部分需兩名操作員批核；留空則不設限。',
  deposit_auto_usd: '不超過此美元金額的加密貨幣存款，於轉賬確認且金額相符後自動入賬。',
  loan_change_of_mind_days: '貸款批准後可反悔退回的日數，0 至 365。已簽署的貸款維持原來日數。',
  halt_minutes:
    '暫停交易在多少分鐘後自行結束，5 至 240。現有的暫停維持其結束時間；另一位營運人員可提早解除。',
  followers_max:
    '每位交易員的真實資金跟隨者上限，模擬資金跟隨者亦以此為上限，1 至 100000。已在跟隨者維持不變。',
  loan_running_max: '每位借款人可同時等候或進行的貸款數目，0 至 20；0 即不再借出。',
  redeem_at_once: '1：提早贖回挖礦認購即時付款；0：由營運人員付款。已獲承諾即時贖回的認購維持不變。',
  change_notice_days: '對客戶不利的條款更改須提前通知的日數。',
  trade_fee_type: '1：每手美元金額；2：保證金的比例。',
  micro_loss_level: '0：全部投注額；1：投注額乘以比率。',
}
