import { tashkentMilliseconds } from '@oyna/contract/tashkent';
import { FileFault } from '../../import/read/file-fault.ts';
import { readEntries } from '../../import/read/read-entries.ts';
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

/** The schedule of a channel in a catalogue file, as an import reads it. */
async function scheduleIn(file: string, slug: string): Promise<unknown> {
  try {
    for await (const entries of readEntries(file, { format: 'catalogue' }))
      for (const entry of entries) {
        if (entry.type !== 'row' || entry.kind !== 'channel') continue;
        const { slug: own, schedule: found } = entry.item;
        if (own === slug && found) return found;
      }
  } catch (error) {
    const line = error instanceof FileFault ? `${file}, line ${error.line}: ` : '';
    throw new UsageError(`${line}${(error as Error).message}`);
  }
  throw new UsageError(`${file} has no channel "${slug}" with a schedule; CHANNEL is its slug`);
}
