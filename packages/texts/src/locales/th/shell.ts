import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'ตลาด',
  trade: 'เทรด',
  orders: 'คำสั่ง',
  account: 'บัญชี',
  search: 'ค้นหา',
  login: 'เข้าสู่ระบบ',
  language: 'ภาษา',
  theme: 'ธีม',
  back: 'กลับ',
  close: 'ปิด',
  cancel: 'ยกเลิก',
  confirm: 'ยืนยัน',
  save: 'บันทึก',
  retry: 'ลองอีกครั้ง',
  refresh: 'รีเฟรช',
  loading: 'กำลังโหลด…',
  noData: 'ยังไม่มีข้อมูล',
  noMore: 'ไม่มีเพิ่มเติม',
  demo: 'เดโม',
  all: 'ทั้งหมด',
  themeLight: 'สว่าง',
  themeDark: 'มืด',
}
