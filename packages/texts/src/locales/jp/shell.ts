import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'マーケット',
  trade: '取引',
  orders: '注文',
  account: 'アカウント',
  login: 'ログイン',
  language: '言語',
  theme: 'テーマ',
  back: '戻る',
  close: '閉じる',
  cancel: 'キャンセル',
  retry: '再試行',
  refresh: '更新',
  loading: '読み込み中…',
  noMore: 'これ以上ありません',
  noData: 'データはまだありません',
  demo: 'デモ',
  sandbox: 'サンドボックス – 価格も資金も実物ではありません',
  themeLight: 'ライト',
  themeDark: 'ダーク',
}
