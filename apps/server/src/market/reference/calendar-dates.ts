import { datesOf, minutesByDate } from './calendar-text'

/** Holidays of NYSE and Nasdaq. Source: QuantConnect/Lean market hours, Equity-usa. */
export const US_STOCK_HOLIDAYS = datesOf(`
  2023: 01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25
  2024: 01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25
  2025: 01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25
  2026: 01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25
  2027: 01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24
  2028: 01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25
`)

/** Half days of NYSE and Nasdaq. Source: QuantConnect/Lean market hours, Equity-usa. */
export const US_STOCK_EARLY_CLOSES = minutesByDate(`
  2023: 07-03@13:00 11-24@13:00
  2024: 07-03@13:00 11-29@13:00 12-24@13:00
  2025: 07-03@13:00 11-28@13:00 12-24@13:00
  2026: 11-27@13:00 12-24@13:00
  2027: 11-26@13:00
  2028: 07-03@13:00 11-24@13:00
`)

/** Holidays of US index CFDs. Source: QuantConnect/Lean market hours, Cfd-oanda-SPX500USD. */
export const US_INDEX_HOLIDAYS = datesOf(`
  2023: 04-07 12-25
  2024: 01-01 03-29 12-25
  2025: 01-01 04-18 12-25
  2026: 01-01 04-03 12-25
  2027: 01-01 03-26 12-24
  2028: 01-01 04-14 12-25
  2029: 01-01 03-30 12-25
  2030: 01-01 04-19 12-25
`)

/**
 * Half days of US index CFDs in Chicago time: those of the future under them. Source: QuantConnect/Lean
 * market hours, Future-cme-ES.
 */
export const US_INDEX_EARLY_CLOSES = minutesByDate(`
  2023: 01-16@12:00 02-20@12:00 04-07@08:15 05-29@12:00 06-19@12:00 07-04@12:00 09-04@12:00 11-23@12:00
        11-24@12:15
  2024: 01-15@12:00 02-19@12:00 05-27@12:00 06-19@12:00 07-04@12:00 09-02@12:00 11-28@12:00 12-24@12:15
        12-31@16:00
  2025: 01-20@12:00 02-17@12:00 04-17@16:00 05-26@12:00 06-19@12:00 07-03@12:15 07-04@12:00 09-01@12:00
        11-27@12:00 11-28@12:15 12-24@12:15 12-25@16:00 12-31@16:00
  2026: 01-19@12:00 02-16@12:00 04-03@08:15 05-25@12:00 06-19@12:00 07-03@12:00 09-07@12:00 11-26@12:00
        11-27@12:15 12-24@12:15 12-31@16:00
  2027: 06-18@12:00
`)

/**
 * Reopening times of US index CFDs on such days, in Chicago time. Source: QuantConnect/Lean market hours,
 * Future-cme-ES.
 */
export const US_INDEX_LATE_OPENS = minutesByDate(`
  2023: 01-16@17:00 02-20@17:00 05-29@17:00 06-19@17:00 07-04@17:00 09-04@17:00 11-23@17:00 12-25@17:00
  2024: 01-01@17:00 01-15@17:00 02-19@17:00 05-27@17:00 06-19@17:00 07-04@17:00 09-02@17:00 11-28@17:00
        12-25@17:00
  2025: 01-01@17:00 01-20@17:00 02-17@17:00 05-26@17:00 06-19@17:00 07-03@17:00 09-01@17:00 11-27@17:00
        12-25@17:00
  2026: 01-01@17:00 01-19@17:00 02-16@17:00 05-25@17:00 09-07@17:00 11-26@17:00
`)

/** Holidays of the UK index CFD. Source: QuantConnect/Lean market hours, Cfd-oanda-UK100GBP. */
export const UK_HOLIDAYS = datesOf(`
  2023: 04-07 04-10 05-01 05-29 08-28 12-25 12-26
  2024: 01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26
  2025: 01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26
  2026: 01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28
  2027: 01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28
  2028: 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26
  2029: 01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26
  2030: 01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26
`)

/**
 * Holidays of the gold future, also used for spot metals, WTI and gas. Source: QuantConnect/Lean market
 * hours, Future-comex-GC.
 */
export const COMEX_HOLIDAYS = datesOf(`
  2026: 04-03 12-25
  2027: 01-01
`)

/** Half days of the gold future. Source: QuantConnect/Lean market hours, Future-comex-GC. */
export const COMEX_EARLY_CLOSES = minutesByDate(`
  2024: 01-15@14:30 02-19@14:30 03-28@17:00 05-27@14:30 06-19@14:30 07-04@14:30 09-02@14:30 11-28@14:30
        12-24@13:45 12-31@17:00
  2025: 01-20@14:30 02-17@14:30 04-17@17:00 05-26@14:30 06-19@14:30 07-04@13:00 09-01@14:30 11-27@14:30
        11-28@14:45 12-24@13:45 12-31@17:00
  2026: 01-19@14:30 02-16@14:30 04-02@17:00 05-25@14:30 06-19@13:00 07-03@13:00 09-07@14:30 11-26@14:30
        11-27@14:45 12-24@13:45 12-31@17:00
  2027: 06-18@13:00
`)

/**
 * Reopening times of the gold future on such days. Source: QuantConnect/Lean market hours, Future-comex-GC.
 */
export const COMEX_LATE_OPENS = minutesByDate(`
  2024: 01-01@18:00 01-15@18:00 02-19@18:00 05-27@18:00 06-19@18:00 07-04@18:00 09-02@18:00 11-28@18:00
        12-25@18:00
  2025: 01-01@18:00 01-20@18:00 02-17@18:00 05-26@18:00 06-19@18:00 09-01@18:00 11-27@18:00 12-25@18:00
  2026: 01-01@18:00 01-19@18:00 02-16@18:00 05-25@18:00 09-07@18:00 11-26@18:00
`)

/** Good Fridays. */
export const GOOD_FRIDAYS = datesOf(`
  2023: 04-07 2024: 03-29 2025: 04-18 2026: 04-03 2027: 03-26 2028: 04-14 2029: 03-30 2030: 04-19
`)

/** Easter Mondays. */
export const EASTER_MONDAYS = datesOf(`
  2023: 04-10 2024: 04-01 2025: 04-21 2026: 04-06 2027: 03-29 2028: 04-17 2029: 04-02 2030: 04-22
`)

/**
 * Closed days of spot FX. Source: QuantConnect/Lean market hours, Forex-fxcm; Christmas Day of 2026 on is
 * ours.
 */
export const FX_HOLIDAYS = datesOf(`
  2023: 01-01 12-24 12-25 12-31
  2024: 12-25
  2025: 01-01 12-25
  2026: 12-25
  2028: 12-25
  2029: 12-25
  2030: 12-25
`)

/**
 * Early closes of spot FX. Source: QuantConnect/Lean market hours, Forex-fxcm, and Forex-oanda for the end of
 * 2025.
 */
export const FX_EARLY_CLOSES = minutesByDate(`
  2024: 12-24@14:00 12-31@14:00
  2025: 12-24@14:00 12-31@17:00
`)

/**
 * Late opens of spot FX. Source: as for the holidays, Forex-oanda for New Year's Days that fxcm has not; from
 * 2027 on ours.
 */
export const FX_LATE_OPENS = minutesByDate(`
  2023: 01-02@02:00 12-26@02:00
  2024: 01-01@17:00 01-02@02:00 12-26@02:00
  2025: 01-02@02:00 12-26@02:00
  2026: 01-01@17:05
  2029: 01-01@17:00
  2030: 01-01@17:00
`)
