import { readFile } from 'node:fs/promises';
import { tashkentMilliseconds } from '@oyna/contract/tashkent';
import type { previewSchedule } from '../../services/preview-schedule.ts';
import { type Command, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { table } from '../table.ts';
import { UsageError } from '../usage.ts';

type Preview = Jsonify<typeof previewSchedule>;

export const schedule: readonly Command[] = [
  {
    name: 'schedule preview',
    args: ['CHANNEL', '[FILE]'],
    does: 'shows the next seven days of a channel by its schedule, or as the catalogue file FILE would make them',
    async run({ request, args }) {
      const { CHANNEL: channel = '', FILE: file } = args;
      const draft = file ? await scheduleIn(file, channel) : null;
      const path = `channels/${encodeURIComponent(channel)}/schedule/preview`;
      const preview = await shown<Preview>(request('POST', path, { schedule: draft }), textOf);
      return { ...preview, isFault: (preview.json as Preview).faults.length > 0 };
    },
  },
];

function textOf({ items, faults }: Preview): string {
  const rows = items.map(({ starts_at, ends_at, item, title, age_rating }) => [
    local(starts_at),
    local(ends_at).slice(-8),
    item,
    title,
    age_rating === null ? null : `${age_rating}+`,
  ]);
  const lines = faults.map(({ field, problem }) => `${field}: ${problem}`);
  return [...lines, table(['Tashkent', 'until', 'item', 'title', 'age'], rows)].join('\n');
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

function local(time: string): string {
  const date = new Date(Date.parse(time) + tashkentMilliseconds);
  return `${weekdays[date.getUTCDay()]} ${date.toISOString().slice(0, 19).replace('T', ' ')}`;
}

/** The schedule of a channel in a catalogue file. */
async function scheduleIn(file: string, slug: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UsageError(error.message);
  });
  for (const line of text.split('\n')) {
    const item = readLine(line);
    if (item?.type === 'channel' && item.slug === slug && item.schedule) return item.schedule;
  }
  throw new UsageError(`${file} has no channel "${slug}" with a schedule; CHANNEL is its slug`);
}

function readLine(line: string): { type?: unknown; slug?: unknown; schedule?: unknown } | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
