/** How many text messages are sent at most; messages that were sent are never given back. */
export const smsLimits = {
  /** Requests of one address in an hour, whether or not a message is sent. */
  'address-hour': 60,
  'phone-hour': 10,
  'phone-day': 20,
  /** To all phones for one /24 or, with IPv6, /48. */
  'network-hour': 120,
  /** To all phones of one country calling code. */
  'country-hour': 2000,
  'all-day': 10_000,
} as const;

export type SmsLimits = Readonly<Record<keyof typeof smsLimits, number>>;

/**
 * Uzbekistan and the neighbours whose viewers watch in Uzbek or Russian. Afghanistan is left out, because its numbers
 * are among the dearest and most abused ones.
 */
export const smsCountries = 'UZ,KZ,KG,TJ,TM';

/** Reads `phone-hour=5, all-day=20000`: the named limits replace the defaults. Returns an error as text. */
export function readSmsLimits(text: string): SmsLimits | string {
  const limits: Record<keyof SmsLimits, number> = { ...smsLimits };
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, name = '', value = ''] = /^([a-z-]+)=(\d{1,7})$/.exec(part) ?? [];
    if (!isLimit(name) || Number(value) === 0) {
      return `must be a list like phone-hour=5,all-day=20000 with ${Object.keys(smsLimits).join(', ')}, not "${part}"`;
    }
    limits[name] = Number(value);
  }
  return limits;
}

function isLimit(name: string): name is keyof SmsLimits {
  return Object.hasOwn(smsLimits, name);
}
