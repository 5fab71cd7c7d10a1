import { TradeScreen } from '../../screens/TradeScreen'
export const Ticket = TradeScreen
