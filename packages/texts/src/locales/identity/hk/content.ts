import type { CompleteArea } from '../../../catalogue'

/** News and feedback in Traditional Chinese. */
export const content: CompleteArea<'content'> = {
  title: '新聞',
  categories: '類別',
  category_all: '全部',
  category_news: '新聞',
  category_announcements: '公告',
  category_products: '產品',
  newsError: '無法載入新聞',
  newsLoading: '正在載入新聞',
  newsEmpty: '暫無內容',
  oneError: '無法載入此內容，可能已被撤回。',
  feedback: '提供意見',
  feedbackLead:
    '哪些好用、哪些不好用、欠缺什麼：我們的同事會全部細閱。意見不會逐一回覆；如需資金方面的協助，請使用充值的工單。',
  words: '你的意見',
  wordsHint: '最多 {count} 字。請勿填寫密碼或驗證碼：我們絕不會索取。',
  wordsMissing: '請先寫下意見',
  picture: '附上圖片（選填）',
  pictureHint: 'JPEG、PNG 或 WebP，最大 10 MB',
  send: '送出',
  sent: '多謝，我們已收到',
}
