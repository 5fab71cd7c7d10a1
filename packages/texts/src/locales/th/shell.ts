import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'ตลาด',
  trade: 'เทรด',
  orders: 'คำสั่ง',
  account: 'บัญชี',
  login: 'เข้าสู่ระบบ',
  language: 'ภาษา',
  theme: 'ธีม',
  back: 'กลับ',
  close: 'ปิด',
  cancel: 'ยกเลิก',
  retry: 'ลองอีกครั้ง',
  refresh: 'รีเฟรช',
  loading: 'กำลังโหลด…',
  noMore: 'ไม่มีเพิ่มเติม',
  noData: 'ยังไม่มีข้อมูล',
  demo: 'เดโม',
  sandbox: 'แซนด์บ็อกซ์ – ราคาและเงินไม่ใช่ของจริง',
  themeLight: 'สว่าง',
  themeDark: 'มืด',
}
