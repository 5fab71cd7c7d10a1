import type { MailCatalogue } from './catalogue'

const HELD = '為保障安全，提款將暫停一段時間，「安全」頁面會顯示至何時；交易及平倉不受影響。'
const CODE_LIFE = '驗證碼於 10 分鐘內有效，只可使用一次。本公司職員絕不會向你索取驗證碼。'

/** As `mailsEn`, in Traditional Chinese as written in Hong Kong. */
export const mailsHk: MailCatalogue = {
  greeting: '你好：',
  notMe: '如非本人操作，請立即凍結賬戶。連結於 7 天內有效，只可使用一次：',
  phrase: '你的防釣魚短語，用以確認此郵件由本公司發出：{phrase}',
  footer:
    '此郵件因有人使用你的地址進行操作而發出。Fairtick 絕不會以電郵、電話或聊天方式索取你的密碼或驗證碼。',
  kinds: {
    'register-code': {
      subject: 'Fairtick 註冊驗證碼',
      lines: ['你的註冊驗證碼為 {code}。', CODE_LIFE, '如非本人索取，無須理會。'],
    },
    'already-registered': {
      subject: '你已有 Fairtick 賬戶',
      lines: [
        '有人索取以此地址註冊的驗證碼。',
        '此地址已有賬戶：請直接登入，如忘記密碼可重設。',
        '如非本人操作，無須理會：並無發出驗證碼。',
      ],
    },
    'reset-code': {
      subject: 'Fairtick 重設密碼驗證碼',
      lines: ['你的重設密碼驗證碼為 {code}。', CODE_LIFE, '如非本人索取，請勿轉告他人；你的密碼維持不變。'],
    },
    'email-code': {
      subject: 'Fairtick 電郵地址驗證碼',
      lines: ['你確認此電郵地址的驗證碼為 {code}。', CODE_LIFE, '如非本人索取，無須理會。'],
    },
    'new-device': {
      subject: '你的 Fairtick 賬戶於新裝置登入',
      lines: ['你的賬戶於新的裝置或網絡登入。', '時間：{time}（UTC）。地址：{ip}。', '裝置：{device}'],
    },
    'password-changed': {
      subject: '你的 Fairtick 密碼已更改',
      lines: ['你的賬戶密碼已於 {time}（UTC）更改。', '其他所有裝置已登出。', HELD],
    },
    'email-changed': {
      subject: '你的 Fairtick 賬戶電郵地址已更改',
      lines: ['你的賬戶已於 {time}（UTC）改用另一電郵地址。', '這是發送至此地址的最後一封郵件。', HELD],
    },
    'two-factor-on': {
      subject: '雙重認證已開啟',
      lines: ['雙重認證已於 {time}（UTC）開啟。', '請將備用碼存放於只有你知道的地方。'],
    },
    'two-factor-off': {
      subject: '雙重認證已關閉',
      lines: ['雙重認證已於 {time}（UTC）關閉。', '現時只憑密碼即可登入你的賬戶。', HELD],
    },
    'two-factor-guessed': {
      subject: '有人以錯誤驗證碼嘗試登入你的 Fairtick 賬戶',
      lines: [
        '有人輸入了你的正確密碼，其後多次輸入錯誤的雙重認證碼，最近一次為 {time}（UTC）。',
        '對方未能藉此登入。如非你本人操作，即有人知道你的密碼，請立即更改。',
      ],
    },
    'passkey-added': {
      subject: '你的 Fairtick 賬戶已新增通行密鑰',
      lines: ['通行密鑰已於 {time}（UTC）新增。', '可於「安全」頁面查看。'],
    },
    'passkey-removed': {
      subject: '你的 Fairtick 賬戶已移除通行密鑰',
      lines: ['通行密鑰已於 {time}（UTC）移除。', '該密鑰不能再登入你的賬戶。'],
    },
    'real-name-approved': {
      subject: '你的實名認證已通過',
      lines: ['你的身份已於 {time}（UTC）通過核實。', '此級別的功能現已開放。'],
    },
    'real-name-rejected': {
      subject: '你的實名認證需要重新提交',
      lines: [
        '我們已於 {time}（UTC）審閱你的文件，未能接納，原因：{reason}',
        '你可於「實名認證」重新提交文件。',
      ],
    },
    'withdrawal-code': {
      subject: '你的 Fairtick 提款驗證碼',
      lines: [
        '你提款 {amount} 美元至 {to} 的驗證碼是 {code}。',
        CODE_LIFE,
        '若非你本人要求，請更改密碼：有人進入了你的帳戶。',
      ],
    },
    'method-code': {
      subject: '你的 Fairtick 新增提款地址驗證碼',
      lines: [
        '為 {currency} 儲存 {to} 的驗證碼是 {code}。',
        CODE_LIFE,
        '若非你本人要求，請更改密碼：有人進入了你的帳戶。',
      ],
    },
    'method-added': {
      subject: '你的 Fairtick 帳戶新增了提款地址',
      lines: [
        '{currency} 的 {to} 已於 {time}（UTC）儲存。',
        '須等候一段時間方可提款至此，若非你本人操作可及時制止。',
      ],
    },
    'method-removed': {
      subject: '你的 Fairtick 帳戶移除了提款地址',
      lines: ['{currency} 的 {to} 已於 {time}（UTC）移除。', '已申請至此的提款會繼續處理。'],
    },
    'withdrawal-requested': {
      subject: '你的 Fairtick 帳戶有一筆提款申請',
      lines: [
        '你於 {time}（UTC）申請提款 {amount} 美元至 {to}。',
        '在獲批准之前，下方連結可取消這筆提款並凍結你的帳戶。',
      ],
    },
    'withdrawal-paid': {
      subject: '你的提款已付款',
      lines: ['你提款至 {to} 的 {amount} 美元已於 {time}（UTC）付款。', '交易編號：{txid}'],
    },
    'withdrawal-rejected': {
      subject: '你的提款未能處理',
      lines: ['你 {amount} 美元的提款於 {time}（UTC）被拒絕：{reason}', '全數金額已退回你的帳戶。'],
    },
    'deposit-credited': {
      subject: '你的存款已入帳',
      lines: ['你 {amount} {currency} 的存款已於 {time}（UTC）入帳。', '{credit} 美元已存入你的資金帳戶。'],
    },
    'deposit-rejected': {
      subject: '你的存款未能入帳',
      lines: [
        '你 {amount} {currency} 的存款於 {time}（UTC）被拒絕：{reason}',
        '如款項已匯出，請補齊所欠資料後重新提交。',
      ],
    },
    'deposit-invalid': {
      subject: '你的存款未能入帳',
      lines: [
        '你提交的 {amount} {currency} 存款於 {time}（UTC）被標記為無效：{reason}',
        '如款項已匯出，請連同證明重新提交。',
      ],
    },
    'adjustment-in': {
      subject: '你的結餘已調整：加入 {amount} 美元',
      lines: ['已於 {time}（UTC）向你的結餘加入 {amount} 美元：{reason}', '你的帳戶在此：{link}'],
    },
    'adjustment-out': {
      subject: '你的結餘已調整：扣除 {amount} 美元',
      lines: ['已於 {time}（UTC）從你的結餘扣除 {amount} 美元：{reason}', '你的帳戶在此：{link}'],
    },
    'ticket-answered': {
      subject: '你的查詢 {number} 已有回覆',
      lines: ['我們的職員於 {time}（UTC）回覆：{reason}', '你的查詢仍在處理中。'],
    },
    'ticket-closed': {
      subject: '你的查詢 {number} 已結束',
      lines: ['我們的職員於 {time}（UTC）結束了你的查詢：{reason}', '如問題尚未解決，請重新提交查詢。'],
    },
    'trader-approved': {
      subject: '你已成為交易員',
      lines: [
        '你以 {name} 名義提交的交易員申請已於 {time}（UTC）獲批准。',
        '由現在起，你的已平倉訂單和業績對外公開，其他人可以跟隨你的訂單。',
      ],
    },
    'trader-rejected': {
      subject: '你的交易員申請未獲批准',
      lines: [
        '你以 {name} 名義提交的交易員申請已於 {time}（UTC）被拒絕，原因：{reason}',
        '你可於「跟單交易」再次申請。',
      ],
    },
    'trader-banned': {
      subject: '你不再是交易員',
      lines: [
        '你以 {name} 名義擔任交易員的資格已於 {time}（UTC）被取消，原因：{reason}',
        '跟隨者的未平倉跟單歸其自己所有，你自己的訂單和資金不受影響。',
      ],
    },
    'trader-lost': {
      subject: '你不再是交易員',
      lines: [
        '你的合約帳戶淨值已於 {time}（UTC）歸零，你以 {name} 名義擔任交易員的資格隨之結束。',
        '你會連同日期繼續列出。跟隨者的未平倉跟單歸其自己所有。你可以在跟單頁面再次申請。',
      ],
    },
    'profile-approved': {
      subject: '你的交易員資料已更改',
      lines: [
        '你要求的資料更改已於 {time}（UTC）獲批准。',
        '由現在起，所有人會看到你的名稱 {name}，以及你提交的頭像（如有）。',
      ],
    },
    'profile-rejected': {
      subject: '你的資料更改未獲批准',
      lines: [
        '你的交易員資料更改已於 {time}（UTC）被拒絕，原因：{reason}',
        '你的暱稱和頭像維持不變。你可於「跟單交易」再次提出更改。',
      ],
    },
    'avatar-removed': {
      subject: '你的交易員頭像已被移除',
      lines: [
        '我們已於 {time}（UTC）移除你的交易員頭像，原因：{reason}',
        '你仍是交易員，並可於「跟單交易」提交另一張頭像。',
      ],
    },
    'copy-stopped': {
      subject: '跟單止損已平掉你的跟單',
      lines: [
        '你已不再跟隨 {name}：於 {time}（UTC），你的跟單虧損達到跟單止損，因此已全部平倉。',
        '自開始跟單以來的結果為 {amount} 美元，各跟單可於「跟單交易」查閱。',
      ],
    },
    'borrower-verified': {
      subject: '你現在可以申請貸款',
      lines: ['你的貸款驗證已於 {time}（UTC）通過。', '你可在「貸款」選擇金額，並於簽署前查看全部費用。'],
    },
    'borrower-rejected': {
      subject: '你的貸款驗證需要重新提交',
      lines: ['你的貸款驗證已於 {time}（UTC）審核，但未能通過：{reason}', '你可在「貸款」修正後再提交。'],
    },
    'loan-approved': {
      subject: '你的貸款已發放',
      lines: [
        '你的貸款 {number} 共 {amount} 美元，已於 {time}（UTC）存入資金賬戶。',
        '到期時間為 {due}（UTC），屆時應還 {total} 美元。你可隨時提早還款。已簽署的協議可於「貸款」下載。',
      ],
    },
    'loan-rejected': {
      subject: '你的貸款未獲批准',
      lines: ['你申請的 {amount} 美元貸款未獲批准：{reason}', '並無發放任何款項，亦不欠任何款項。'],
    },
    'redemption-paid': {
      subject: '你的挖礦認購已贖回',
      lines: [
        '你的認購 {number}（{amount} 美元）已於 {time}（UTC）退還。',
        '違約金為 {penalty} 美元，其餘本金已存入你的資金賬戶。',
      ],
    },
    'loan-repaid': {
      subject: '你的貸款已還清',
      lines: ['你的貸款 {number} 已於 {time}（UTC）還清，合共 {total} 美元。', '此貸款不再欠任何款項。'],
    },
    'repayment-rejected': {
      subject: '你的還款憑證未獲接納',
      lines: [
        '貸款 {number} 的還款憑證未獲接納：{reason}',
        '貸款照常計算：你可在「貸款」查看應還金額並再次提交憑證。',
      ],
    },
    'loan-due': {
      subject: '你的貸款即將到期',
      lines: [
        '你的貸款 {number} 於 {due}（UTC）到期。',
        '屆時應還 {total} 美元。你可在「貸款」還款，亦可提早還款。',
      ],
    },
    'loan-overdue': {
      subject: '你的貸款已逾期',
      lines: [
        '你的貸款 {number} 已於 {due}（UTC）到期。',
        '目前應還 {total} 美元。每多一日會加收逾期費，直至協議所載上限。你可在「貸款」還款。',
      ],
    },
    'loan-due-returnable': {
      subject: '你的貸款已到期',
      lines: [
        '你的貸款 {number} 已於 {due}（UTC）到期。',
        '在 {until}（UTC）之前，你仍可按反悔以 {total} 美元退回貸款，不收逾期費。其後逾期費由到期時起計。你可在「貸款」還款。',
      ],
    },
    frozen: {
      subject: '你的 Fairtick 賬戶已凍結',
      lines: [
        '你的賬戶已於 {time}（UTC）透過我們訊息中的連結凍結。',
        '所有裝置已登出。如要解除凍結，請以我們發出的驗證碼重設密碼。',
        '未平倉訂單及其止損止盈維持不變。',
      ],
    },
    'frozen-by-us': {
      subject: '我們已凍結你的 Fairtick 賬戶',
      lines: [
        '本公司職員已於 {time}（UTC）凍結你的賬戶。',
        '所有裝置已登出，尚未批核的提款已取消，款項已退回你的賬戶。請聯絡客戶服務以解除凍結。',
        '未平倉訂單及其止損止盈維持不變。',
      ],
    },
    unfrozen: {
      subject: '你的 Fairtick 賬戶已解除凍結',
      lines: ['你的賬戶已於 {time}（UTC）解除凍結，可如常登入。'],
    },
    'password-link': {
      subject: '設定新的 Fairtick 密碼',
      lines: [
        '本公司職員已於 {time}（UTC）安排另行向你發送驗證碼，供你設定新密碼。',
        '請在此輸入驗證碼，或在該頁索取新的驗證碼：{link}',
        '密碼只由你設定，本公司職員無法看到。',
        HELD,
      ],
    },
  },
}
