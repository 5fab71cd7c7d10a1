import type { RecordKinds } from './en'

/** The causes of movements of money, as records, statements and exports name them in Arabic. */
export const recordKinds: RecordKinds = {
  kind_deposit: 'إيداع',
  kind_withdrawal: 'سحب',
  kind_transfer: 'تحويل',
  kind_contract_profit: 'ربح أو خسارة عقد',
  kind_fee: 'رسوم تداول',
  kind_swap: 'فائدة التبييت',
  kind_option_result: 'نتيجة خيار',
  kind_loan: 'قرض',
  kind_repayment: 'سداد قرض',
  kind_mining: 'اشتراك تعدين',
  kind_mining_income: 'دخل تعدين',
  kind_protection: 'حماية من الرصيد السالب',
  kind_demo_funds: 'أموال تجريبية',
  kind_adjustment: 'تسوية',
  kind_brought_forward: 'رصيد مرحل',
  kind_dividend: 'توزيعات أرباح',
}
