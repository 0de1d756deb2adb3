/**
 * Hours east of UTC of the zones that guides name. Names of several zones, such as CST, IST and AMT, are missing: a programme at a
 * wrong hour is worse than one that is reported.
 */
const hours: Readonly<Record<string, number>> = {
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  MEZ: 1,
  MET: 1,
  CEST: 2,
  MESZ: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  TRT: 3,
  MSD: 4,
  SAMT: 4,
  GET: 4,
  AZT: 4,
  UZT: 5,
  TMT: 5,
  TJT: 5,
  YEKT: 5,
  PKT: 5,
  OMST: 6,
  KGT: 6,
  NOVT: 7,
  KRAT: 7,
  IRKT: 8,
  YAKT: 9,
  JST: 9,
  KST: 9,
  VLAT: 10,
  MAGT: 11,
  PETT: 12,
  EST: -5,
  EDT: -4,
  CDT: -5,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

/** Minutes east of UTC of a zone by its abbreviation or its name, `Europe/Moscow`, at a local time; `null` if unknown. */
export function namedOffset(name: string, local: Date): number | null {
  const known = hours[name.toUpperCase()];
  if (known !== undefined) return known * 60;
  return /^[A-Za-z]+\/[\w/+-]+$/.test(name) ? offsetOf(name, local) : null;
}

/** The local time is taken for UTC first; the second step is right across a change of the clocks. */
function offsetOf(zone: string, local: Date): number | null {
  try {
    const first = offsetAt(zone, local);
    return offsetAt(zone, new Date(local.getTime() - first * 60_000));
  } catch {
    // No such zone.
    return null;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(zone: string, time: Date): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hour = 0, minute = 0] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? '') ?? [];
  return (Number(hour) * 60 + Number(minute)) * (sign === '-' ? -1 : 1);
}
