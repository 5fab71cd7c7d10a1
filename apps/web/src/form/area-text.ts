/** A dialling code with its country; isolated, since its plus would stand behind it in Arabic. */
export const areaText = (diallingCode: string, name: string): string => `\u2066+${diallingCode}\u2069 ${name}`
