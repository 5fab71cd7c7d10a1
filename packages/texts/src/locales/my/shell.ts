import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Pasaran',
  trade: 'Dagang',
  orders: 'Pesanan',
  account: 'Akaun',
  login: 'Log masuk',
  language: 'Bahasa',
  theme: 'Tema',
  back: 'Kembali',
  close: 'Tutup',
  cancel: 'Batal',
  retry: 'Cuba lagi',
  refresh: 'Muat semula',
  loading: 'Memuatkan…',
  noMore: 'Tiada lagi',
  noData: 'Belum ada data',
  demo: 'Demo',
  sandbox: 'Sandbox – harga dan wang bukan sebenar',
  themeLight: 'Cerah',
  themeDark: 'Gelap',
}
