import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Pasaran',
  trade: 'Dagang',
  orders: 'Pesanan',
  account: 'Akaun',
  search: 'Cari',
  login: 'Log masuk',
  language: 'Bahasa',
  theme: 'Tema',
  back: 'Kembali',
  close: 'Tutup',
  cancel: 'Batal',
  confirm: 'Sahkan',
  save: 'Simpan',
  retry: 'Cuba lagi',
  refresh: 'Muat semula',
  loading: 'Memuatkan…',
  noData: 'Belum ada data',
  noMore: 'Tiada lagi',
  demo: 'Demo',
  all: 'Semua',
  themeLight: 'Cerah',
  themeDark: 'Gelap',
}
