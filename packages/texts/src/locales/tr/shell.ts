import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Piyasa',
  trade: 'İşlem',
  orders: 'Emirler',
  account: 'Hesap',
  login: 'Giriş yap',
  language: 'Dil',
  theme: 'Tema',
  back: 'Geri',
  close: 'Kapat',
  cancel: 'İptal',
  retry: 'Tekrar dene',
  refresh: 'Yenile',
  loading: 'Yükleniyor…',
  noMore: 'Başka yok',
  noData: 'Henüz veri yok',
  demo: 'Demo',
  sandbox: 'Deneme ortamı – fiyatlar ve para gerçek değildir',
  themeLight: 'Açık',
  themeDark: 'Koyu',
}
