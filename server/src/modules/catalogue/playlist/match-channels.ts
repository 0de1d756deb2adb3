import type { Text } from '../../../shared/text/text.ts';
import { slugOf } from '../import/slug-of.ts';
import { keyOf } from './distinct-names.ts';

interface PlaylistRow {
  readonly tvg_id: string | null;
  /** The name in the file. */
  readonly called: string;
  /** The name of the channel, which no other row has. */
  readonly name: string;
  readonly manifest_url: string;
}

interface Existing {
  readonly slug: string;
  readonly tvg_id: string | null;
  readonly name: Text;
  readonly manifest_url: string | null;
}

interface Stage {
  /** `null` if the stage says nothing about such rows. */
  readonly ofRow: (row: PlaylistRow) => string | null;
  readonly ofChannel: (channel: Existing) => readonly string[];
}

/** From the strongest evidence to the weakest. Rows with a guide name are matched by it, others by their name. */
const stages: readonly Stage[] = [
  {
    ofRow: ({ tvg_id, name, manifest_url }) => key(low(tvg_id), keyOf(name), manifest_url),
    ofChannel: ({ tvg_id, name, manifest_url }) =>
      namesOf(name).flatMap((it) => {
        const nameless = key(null, it, manifest_url);
        return tvg_id === null ? [nameless] : [key(low(tvg_id), it, manifest_url), nameless];
      }),
  },
  {
    ofRow: ({ tvg_id, name }) => (tvg_id === null ? slugOf(name, 'channel') : key(low(tvg_id), keyOf(name))),
    ofChannel: ({ slug, tvg_id, name }) =>
      tvg_id === null ? [slug] : namesOf(name).map((it) => key(low(tvg_id), it)),
  },
  {
    // A row that was the second with its name may now be the first.
    ofRow: ({ tvg_id, called, manifest_url }) =>
      tvg_id === null ? key(keyOf(called).slice(0, 60), manifest_url) : key(low(tvg_id), manifest_url),
    ofChannel: ({ tvg_id, name, manifest_url }) =>
      tvg_id === null
        ? namesOf(name).flatMap((it) => prefixesOf(it).map((prefix) => key(prefix, manifest_url)))
        : [key(low(tvg_id), manifest_url)],
  },
  {
    ofRow: ({ tvg_id }) => low(tvg_id),
    ofChannel: ({ tvg_id }) => (tvg_id === null ? [] : [tvg_id.toLowerCase()]),
  },
  {
    // A channel from before the playlist had guide names.
    ofRow: ({ tvg_id }) => (tvg_id === null ? null : slugOf(tvg_id, 'channel')),
    ofChannel: ({ tvg_id, slug }) => (tvg_id === null ? [slug] : []),
  },
  {
    ofRow: ({ tvg_id, name, manifest_url }) => (tvg_id === null ? null : key(keyOf(name), manifest_url)),
    ofChannel: ({ tvg_id, name, manifest_url }) =>
      tvg_id === null ? namesOf(name).map((it) => key(it, manifest_url)) : [],
  },
  {
    // The operator gave the channel its guide name; the playlist has none.
    ofRow: ({ tvg_id, name }) => (tvg_id === null ? slugOf(name, 'channel') : null),
    ofChannel: ({ slug }) => [slug],
  },
];

/**
 * The existing channel of each row, or `undefined` for a new one. No channel belongs to two rows. After an import, the
 * same rows find the same channels again, because all of them then match in the first stage.
 */
export function matchChannels<C extends Existing>(
  rows: readonly PlaylistRow[],
  channels: readonly C[],
): (C | undefined)[] {
  const found: (C | undefined)[] = rows.map(() => undefined);
  const claimed = new Set<C>();
  for (const { ofRow, ofChannel } of stages) {
    const waiting = rows.flatMap((row, place) => (found[place] ? [] : [{ row, place }]));
    if (waiting.length === 0) break;
    const queues = new Map<string, { readonly list: C[]; next: number }>();
    for (const channel of channels) {
      if (claimed.has(channel)) continue;
      for (const each of ofChannel(channel)) {
        const queue = queues.get(each) ?? { list: [], next: 0 };
        queue.list.push(channel);
        queues.set(each, queue);
      }
    }
    for (const { row, place } of waiting) {
      const wanted = ofRow(row);
      const queue = wanted === null ? undefined : queues.get(wanted);
      while (queue && queue.next < queue.list.length) {
        const channel = queue.list[queue.next++];
        if (channel === undefined || claimed.has(channel)) continue;
        claimed.add(channel);
        found[place] = channel;
        break;
      }
    }
  }
  return found;
}

function key(...parts: readonly (string | null)[]): string {
  return JSON.stringify(parts);
}

function low(id: string | null): string | null {
  return id === null ? null : id.toLowerCase();
}

function namesOf(name: Text): string[] {
  return [
    ...new Set(
      Object.values<string>({ ...name })
        .filter(Boolean)
        .map(keyOf),
    ),
  ];
}

/** A name without its last words, which may be the group or the number that an import added. */
function prefixesOf(name: string): string[] {
  const words = name.slice(0, 60).split(' ').slice(0, 12);
  return words.map((_, place) => words.slice(0, place + 1).join(' '));
}
