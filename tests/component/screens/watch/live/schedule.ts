const HOUR = 3_600_000;

/** The length of every programme of a channel, and how long after a multiple of it since 1970 they start. In ms. */
export type Schedule = (channel: number) => { readonly length: number; readonly shift: number };

export const hourly: Schedule = () => ({ length: HOUR, shift: 0 });

/** The programmes of a channel in a period, named by the channel. */
export function programmes(
  channel: number,
  from: number,
  to: number,
  { length, shift }: ReturnType<Schedule>,
) {
  const list = [];
  for (let start = Math.floor((from - shift) / length) * length + shift; start < to; start += length) {
    const id = channel * 1_000_000 + Math.floor(start / HOUR);
    const times = {
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + length).toISOString(),
    };
    list.push({ id, title: `Show ${channel}`, ...times });
  }
  return list;
}
