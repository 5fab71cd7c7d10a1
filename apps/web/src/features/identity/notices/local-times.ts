/** A moment as the server writes it in notices and mails: "2026-11-29 15:24 (UTC)", in any language. */
const MOMENT = /\u2068?(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})\u2069?\s?[(（]UTC[)）]/g

/** A notice's text with its moments in the reader's time zone, which `zoned` writes. */
export const withLocalTimes = (text: string, zoned: (time: number) => string): string =>
  text.replaceAll(MOMENT, (_moment, day: string, clock: string) => zoned(Date.parse(`${day}T${clock}Z`)))
