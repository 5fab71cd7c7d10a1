import type { PartialArea } from '../../catalogue'

/** The frame around every screen: the words of the tab bar and of every sheet. */
export const shell: PartialArea<'shell'> = {
  market: 'Thị trường',
  trade: 'Giao dịch',
  orders: 'Lệnh',
  account: 'Tài khoản',
  login: 'Đăng nhập',
  language: 'Ngôn ngữ',
  theme: 'Giao diện',
  back: 'Quay lại',
  close: 'Đóng',
  cancel: 'Hủy',
  retry: 'Thử lại',
  refresh: 'Làm mới',
  loading: 'Đang tải…',
  noMore: 'Không còn nữa',
  noData: 'Chưa có dữ liệu',
  demo: 'Demo',
  sandbox: 'Môi trường thử – giá và tiền không có thật',
  themeLight: 'Sáng',
  themeDark: 'Tối',
}
