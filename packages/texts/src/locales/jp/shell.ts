import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'マーケット',
  trade: '取引',
  orders: '注文',
  account: 'アカウント',
  search: '検索',
  login: 'ログイン',
  language: '言語',
  theme: 'テーマ',
  back: '戻る',
  close: '閉じる',
  cancel: 'キャンセル',
  confirm: '確認',
  save: '保存',
  retry: '再試行',
  refresh: '更新',
  loading: '読み込み中…',
  noData: 'データがありません',
  noMore: 'これ以上ありません',
  demo: 'デモ',
  all: 'すべて',
  themeLight: 'ライト',
  themeDark: 'ダーク',
}
