import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Pasar',
  trade: 'Trading',
  orders: 'Order',
  account: 'Akun',
  search: 'Cari',
  login: 'Masuk',
  language: 'Bahasa',
  theme: 'Tema',
  back: 'Kembali',
  close: 'Tutup',
  cancel: 'Batal',
  confirm: 'Konfirmasi',
  save: 'Simpan',
  retry: 'Coba lagi',
  refresh: 'Segarkan',
  loading: 'Memuat…',
  noData: 'Belum ada data',
  noMore: 'Tidak ada lagi',
  demo: 'Demo',
  all: 'Semua',
  themeLight: 'Terang',
  themeDark: 'Gelap',
}
