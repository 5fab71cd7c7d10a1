import type { AgreementWords } from './words'

/** The agreement of a loan in Traditional Chinese. */
export const hk: AgreementWords = {
  title: '貸款協議',
  borrower: '借款人',
  signedAt: '簽署時間（UTC）',
  hash: '文本的 SHA-256',
  signature: '借款人簽名',
  page: '頁',
  sandbox: '沙盒環境：僅供示範。並無借出款項，亦不欠任何款項。',
  terms: '條款',
  figure: '數字',
  schedule: '付款日程（USD），以簽署時即獲批准計（UTC）',
  payments: { 'paid-out': '向您放款', interest: '利息', principal: '歸還本金' },
  names: {
    amount: '金額（USD）',
    period: '期限（日）',
    freeDays: '首段免息日數',
    rate: '每日利率（%）',
    interest: '至期滿的利息（USD）',
    total: '期滿應還總額（USD）',
    apr: '實際年利率（%）',
    aprWithoutFreeDays: '若無免息日的實際年利率（%）',
    penaltyRate: '每日逾期費（金額的 %）',
    penaltyMost: '逾期費上限（USD）',
    mindDays: '反悔期（日）',
  },
  sections: [
    {
      heading: '1. 金額',
      text: '本平台的營運方向您借出 {amount} USD。申請一經批准，款項即存入您的資金帳戶。批准之前不欠任何款項。',
    },
    {
      heading: '2. 期限',
      text: '第 1 日由批准一刻起計。貸款於 {period} 日後的同一時刻（UTC）到期。',
    },
    {
      heading: '3. 利息',
      text: '到期前每開始一日，按金額的 {rate} % 計息。至期滿利息共 {interest} USD，屆時應還 {total} USD。實際年利率為 {apr} %。利息永不超過借款金額本身。',
    },
    {
      heading: '3a. 免息日',
      text: '首 {freeDays} 日不計利息。若無免息日，實際年利率為 {aprWithoutFreeDays} %。',
      onlyWith: 'freeDays',
    },
    {
      heading: '4. 提早還款',
      text: '您可隨時還款，只須付截至當時已開始日數的利息，不另收費。',
    },
    {
      heading: '4a. 反悔',
      text: '批准後 {mindDays} 日內，您可無須理由退回貸款，只付截至當時已開始日數的利息，不收逾期費。',
      onlyWith: 'mindDays',
    },
    {
      heading: '5. 逾期還款',
      text: '到期後每開始一日，須付金額的 {penaltyRate} %，合計最多 {penaltyMost} USD。這些日子不再計息。',
    },
    {
      heading: '6. 還款方式',
      text: '可由資金帳戶即時還款，或由外部轉帳並附上憑證。屆時應還金額以送出憑證的時刻計算，不論審核需時多久。若未能找到款項，貸款照常計算。',
    },
    {
      heading: '7. 不得用於交易或挖礦',
      text: '貸款未還清期間，資金帳戶中只有超出應還金額的部分可轉入合約帳戶或期權帳戶，或用於認購挖礦產品。提款不受此限。',
    },
    {
      heading: '8. 別無其他',
      text: '並無其他費用、按金或條件。條款以簽署時為準，不受日後推出的條款影響。雙方均保存附有您簽名的文件；其 SHA-256 與貸款一併顯示。',
    },
  ],
}
