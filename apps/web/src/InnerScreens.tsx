import { learnLater, learnTrading } from '@fairtick/texts'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router'
import { useUser } from './client/transport/session'
import { AmountsShown } from './figures/AmountsShown'
import { loadedPart } from './loading/loaded-part'
import { PATH } from './paths/paths'
import { loginPath, returnPath } from './paths/return-path'

const screen = (load: () => Promise<ComponentType>, learn = learnLater) =>
  loadedPart(async () => (await Promise.all([load(), learn()]))[0])

/** A screen that needs only the texts of trading. */
const tradingScreen = (load: () => Promise<ComponentType>) => screen(load, learnTrading)

const Search = tradingScreen(async () => (await import('./screens/SearchScreen')).SearchScreen)
const Rules = tradingScreen(async () => (await import('./screens/RulesScreen')).RulesScreen)
const Liabilities = screen(async () => (await import('./screens/LiabilitiesScreen')).LiabilitiesScreen)
const Changes = screen(async () => (await import('./screens/ChangesScreen')).ChangesScreen)
const ExecutionQuality = screen(async () => (await import('./screens/ExecutionScreen')).ExecutionScreen)
const Language = tradingScreen(async () => (await import('./screens/LanguageScreen')).LanguageScreen)
const Login = screen(async () => (await import('./screens/LoginScreen')).LoginScreen)
const Register = screen(async () => (await import('./screens/access/RegisterScreen')).RegisterScreen)
const Forgot = screen(async () => (await import('./screens/access/ForgotScreen')).ForgotScreen)
const Freeze = screen(async () => (await import('./screens/access/FreezeScreen')).FreezeScreen)
const Account = screen(async () => (await import('./screens/AccountScreen')).AccountScreen)
const Records = screen(async () => (await import('./screens/RecordsScreen')).RecordsScreen)
const Statement = tradingScreen(async () => (await import('./screens/StatementScreen')).StatementScreen)
const Performance = tradingScreen(async () => (await import('./screens/PerformanceScreen')).PerformanceScreen)
const Auth = screen(async () => (await import('./screens/mine/AuthScreen')).AuthScreen)
const Invite = screen(async () => (await import('./screens/mine/InviteScreen')).InviteScreen)
const Email = screen(async () => (await import('./screens/mine/EmailScreen')).EmailScreen)
const Password = screen(async () => (await import('./screens/mine/PasswordScreen')).PasswordScreen)
const Sessions = screen(async () => (await import('./screens/mine/SessionsScreen')).SessionsScreen)
const Security = screen(async () => (await import('./screens/mine/SecurityScreen')).SecurityScreen)
const Limits = screen(async () => (await import('./screens/mine/LimitsScreen')).LimitsScreen)
const System = screen(async () => (await import('./screens/mine/SystemScreen')).SystemScreen)
const Notices = screen(async () => (await import('./screens/mine/NoticesScreen')).NoticesScreen)
const NoticeSettings = screen(
  async () => (await import('./screens/mine/NoticeSettingsScreen')).NoticeSettingsScreen,
)
const Alerts = screen(async () => (await import('./screens/mine/AlertsScreen')).AlertsScreen)
const Transfer = screen(async () => (await import('./screens/mine/TransferScreen')).TransferScreen)
const Wallet = screen(async () => (await import('./screens/mine/WalletScreen')).WalletScreen)
const Accounts = screen(async () => (await import('./screens/mine/AccountsScreen')).AccountsScreen)
const Payouts = screen(async () => (await import('./screens/PayoutsScreen')).PayoutsScreen)
const Deposit = screen(async () => (await import('./screens/mine/DepositScreen')).DepositScreen)
const Recovery = screen(async () => (await import('./screens/mine/RecoveryScreen')).RecoveryScreen)
const Withdraw = screen(async () => (await import('./screens/mine/WithdrawScreen')).WithdrawScreen)
const WithdrawWay = screen(async () => (await import('./screens/mine/WithdrawWayScreen')).WithdrawWayScreen)
const Addresses = screen(async () => (await import('./screens/mine/MethodListScreen')).AddressListScreen)
const BankAccounts = screen(
  async () => (await import('./screens/mine/MethodListScreen')).BankAccountListScreen,
)
const Traders = screen(async () => (await import('./screens/follow/TradersScreen')).TradersScreen)
const Ranking = screen(async () => (await import('./screens/follow/RankingScreen')).RankingScreen)
const Trader = screen(async () => (await import('./screens/follow/TraderScreen')).TraderScreen)
const Follow = screen(async () => (await import('./screens/follow/FollowScreen')).FollowScreen)
const Followed = screen(async () => (await import('./screens/follow/FollowedScreen')).FollowedScreen)
const TraderApply = screen(async () => (await import('./screens/follow/TraderApplyScreen')).TraderApplyScreen)
const MyFollowers = screen(async () => (await import('./screens/follow/MyFollowersScreen')).MyFollowersScreen)
const Mining = screen(async () => (await import('./screens/mining/MiningScreen')).MiningScreen)
const Subscribe = screen(async () => (await import('./screens/mining/SubscribeScreen')).SubscribeScreen)
const Subscriptions = screen(
  async () => (await import('./screens/mining/SubscriptionsScreen')).SubscriptionsScreen,
)
const Income = screen(async () => (await import('./screens/mining/IncomeScreen')).IncomeScreen)
const Loan = screen(async () => (await import('./screens/loan/LoanScreen')).LoanScreen)
const LoanOffer = screen(async () => (await import('./screens/loan/LoanOfferScreen')).LoanOfferScreen)
const LoanAgreement = screen(async () => (await import('./screens/loan/AgreementScreen')).AgreementScreen)
const LoanSign = screen(async () => (await import('./screens/loan/SignScreen')).SignScreen)
const Loans = screen(async () => (await import('./screens/loan/LoansScreen')).LoansScreen)
const Repayment = screen(async () => (await import('./screens/loan/RepaymentScreen')).RepaymentScreen)
const Calendar = screen(async () => (await import('./screens/CalendarScreen')).CalendarScreen)
const News = screen(async () => (await import('./screens/content/NewsScreen')).NewsScreen)
const NewsDetail = screen(async () => (await import('./screens/content/NewsDetailScreen')).NewsDetailScreen)
const Announcements = screen(
  async () => (await import('./screens/content/AnnouncementsScreen')).AnnouncementsScreen,
)
const Company = screen(async () => (await import('./screens/content/CompanyScreen')).CompanyScreen)
const Feedback = screen(async () => (await import('./screens/content/FeedbackScreen')).FeedbackScreen)
const Chat = screen(async () => (await import('./screens/mine/ChatScreen')).ChatScreen)
const Disputes = screen(async () => (await import('./screens/mine/DisputesScreen')).DisputesScreen)
const Privacy = screen(async () => (await import('./screens/mine/PrivacyScreen')).PrivacyScreen)

/** The rules of access to a screen, and of hidden amounts on it. */
interface InnerScreen {
  readonly path: string
  readonly Screen: ComponentType
  /** Open to visitors. Other screens redirect visitors to the login. */
  readonly isOpen?: true
  /** Its amounts are public, or are agreed to there: they are shown to those who hide amounts, too. */
  readonly showsAmounts?: true
}

const SCREENS: readonly InnerScreen[] = [
  { path: PATH.search, Screen: Search, isOpen: true },
  { path: PATH.language, Screen: Language, isOpen: true },
  { path: PATH.rules, Screen: Rules, isOpen: true, showsAmounts: true },
  { path: PATH.liabilities, Screen: Liabilities, isOpen: true },
  { path: PATH.changes, Screen: Changes, isOpen: true, showsAmounts: true },
  { path: PATH.execution, Screen: ExecutionQuality, isOpen: true, showsAmounts: true },
  { path: PATH.payouts, Screen: Payouts, isOpen: true, showsAmounts: true },
  { path: PATH.calendar, Screen: Calendar, isOpen: true },
  { path: PATH.news, Screen: News, isOpen: true },
  { path: PATH.newsDetail, Screen: NewsDetail, isOpen: true },
  { path: PATH.announcements, Screen: Announcements, isOpen: true },
  { path: PATH.company, Screen: Company, isOpen: true },
  { path: PATH.system, Screen: System, isOpen: true },
  { path: PATH.mining, Screen: Mining, isOpen: true, showsAmounts: true },
  { path: PATH.traders, Screen: Traders, isOpen: true, showsAmounts: true },
  { path: PATH.ranking, Screen: Ranking, isOpen: true, showsAmounts: true },
  { path: PATH.trader, Screen: Trader, isOpen: true, showsAmounts: true },
  { path: PATH.forgot, Screen: Forgot, isOpen: true },
  { path: PATH.freeze, Screen: Freeze, isOpen: true },
  { path: PATH.chat, Screen: Chat, isOpen: true },
  { path: PATH.account, Screen: Account },
  { path: PATH.disputes, Screen: Disputes },
  { path: PATH.records, Screen: Records },
  { path: PATH.statement, Screen: Statement },
  { path: PATH.performance, Screen: Performance },
  { path: PATH.auth, Screen: Auth },
  { path: PATH.invite, Screen: Invite },
  { path: PATH.email, Screen: Email },
  { path: PATH.password, Screen: Password },
  { path: PATH.sessions, Screen: Sessions },
  { path: PATH.security, Screen: Security },
  { path: PATH.limits, Screen: Limits },
  { path: PATH.follow, Screen: Follow, showsAmounts: true },
  { path: PATH.followed, Screen: Followed },
  { path: PATH.traderApply, Screen: TraderApply },
  { path: PATH.myFollowers, Screen: MyFollowers },
  { path: PATH.subscribe, Screen: Subscribe, showsAmounts: true },
  { path: PATH.subscriptions, Screen: Subscriptions },
  { path: PATH.income, Screen: Income },
  { path: PATH.borrower, Screen: Loan, showsAmounts: true },
  { path: PATH.loan, Screen: LoanOffer, showsAmounts: true },
  { path: PATH.loanAgreement, Screen: LoanAgreement, showsAmounts: true },
  { path: PATH.loanSign, Screen: LoanSign, showsAmounts: true },
  { path: PATH.loans, Screen: Loans },
  { path: PATH.repayment, Screen: Repayment, showsAmounts: true },
  { path: PATH.privacy, Screen: Privacy },
  { path: PATH.feedback, Screen: Feedback },
  { path: PATH.notices, Screen: Notices },
  { path: PATH.noticeSettings, Screen: NoticeSettings },
  { path: PATH.alerts, Screen: Alerts },
  { path: PATH.transfer, Screen: Transfer },
  { path: PATH.wallet, Screen: Wallet },
  { path: PATH.accounts, Screen: Accounts },
  { path: PATH.deposit, Screen: Deposit },
  { path: PATH.recovery, Screen: Recovery },
  { path: PATH.withdraw, Screen: Withdraw },
  { path: PATH.withdrawWay, Screen: WithdrawWay },
  { path: PATH.addresses, Screen: Addresses },
  { path: PATH.bankAccounts, Screen: BankAccounts },
]

/**
 * The screens not in the tab bar. A guarded one sends a visitor to the login and back; unknown paths lead
 * home. Source: docs/spec/product.md 2.
 */
export function InnerScreens() {
  const isVisitor = useUser() === undefined
  return (
    <Routes>
      {SCREENS.map((inner) => (
        <Route
          key={inner.path}
          path={inner.path}
          element={isVisitor && !inner.isOpen ? <ToLogin /> : <Shown {...inner} />}
        />
      ))}
      <Route path={PATH.login} element={<AccessScreen screen={<Login />} />} />
      <Route path={PATH.register} element={<AccessScreen screen={<Register />} />} />
      <Route path="*" element={<Navigate to={PATH.home} replace />} />
    </Routes>
  )
}

const Shown = ({ Screen, showsAmounts }: InnerScreen) =>
  showsAmounts ? (
    <AmountsShown>
      <Screen />
    </AmountsShown>
  ) : (
    <Screen />
  )

function ToLogin() {
  const { pathname, search } = useLocation()
  return <Navigate to={loginPath(pathname + search)} replace />
}

/** A login or registration screen: for visitors, and for demo users who want a real account. */
function AccessScreen(props: { readonly screen: ReactNode }) {
  const [parameters] = useSearchParams()
  const user = useUser()
  if (user === undefined || user.isDemo) return props.screen
  return <Navigate to={returnPath(parameters.get('from'), location.origin)} replace />
}
