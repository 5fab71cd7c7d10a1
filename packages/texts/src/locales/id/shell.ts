import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Pasar',
  trade: 'Trading',
  orders: 'Order',
  account: 'Akun',
  login: 'Masuk',
  language: 'Bahasa',
  theme: 'Tema',
  back: 'Kembali',
  close: 'Tutup',
  cancel: 'Batal',
  retry: 'Coba lagi',
  refresh: 'Segarkan',
  loading: 'Memuat…',
  noMore: 'Tidak ada lagi',
  noData: 'Belum ada data',
  demo: 'Demo',
  sandbox: 'Sandbox – harga dan uang tidak nyata',
  themeLight: 'Terang',
  themeDark: 'Gelap',
}
