import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Piyasa',
  trade: 'İşlem',
  orders: 'Emirler',
  account: 'Hesap',
  search: 'Ara',
  login: 'Giriş yap',
  language: 'Dil',
  theme: 'Tema',
  back: 'Geri',
  close: 'Kapat',
  cancel: 'İptal',
  confirm: 'Onayla',
  save: 'Kaydet',
  retry: 'Tekrar dene',
  refresh: 'Yenile',
  loading: 'Yükleniyor…',
  noData: 'Henüz veri yok',
  noMore: 'Başka yok',
  demo: 'Demo',
  all: 'Tümü',
  themeLight: 'Açık',
  themeDark: 'Koyu',
}
