import type { listFeeds, refreshFeed, showFeed } from '../../services/feeds.ts';
import { type Change, type Command, type Shown, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { facts, minute, table } from '../table.ts';
import { UsageError } from '../usage.ts';

const every = {
  value: 'TIME',
  fits: /^[1-9]\d{0,4}[mhd]$/,
  says: 'a time from 15m to 7d, like 90m, 6h or 1d',
};
const access = { value: 'LEVEL', fits: /^(free|subscription)$/, says: 'free or subscription' };
const name = {
  value: 'NAME',
  fits: /^[a-z0-9][a-z0-9._-]{0,60}$/,
  says: 'a name of small letters, digits, dots and hyphens',
};
const unitSeconds: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };
const defaultEvery = '6h';

export const sources: readonly Command[] = [
  {
    name: 'sources add',
    args: ['KIND', 'URL'],
    options: { every, name, access, keep: { value: null } },
    does: 'imports the playlist or guide (KIND) at URL, and again at intervals; --keep keeps channels that the playlist drops',
    run({ request, args, options }) {
      const { KIND: kind } = args;
      if (kind !== 'playlist' && kind !== 'guide') throw new UsageError('KIND is playlist or guide');
      const body = {
        kind,
        url: args.URL,
        every_seconds: secondsOf(String(options.every ?? defaultEvery)),
        ...(options.name && { name: options.name }),
        ...(options.access && { access: options.access }),
        ...(options.keep && { keeps_missing: true }),
      };
      return shown<Change & Named>(request('POST', 'feeds', body), (it) =>
        it.changed ? `The ${it.kind} ${it.name} is fetched within a minute.` : 'Nothing changed.',
      );
    },
  },
  {
    name: 'sources list',
    args: [],
    does: 'lists the playlists and guides by address with the result of their last fetch',
    run: ({ request }) =>
      shown<Jsonify<typeof listFeeds>>(request('GET', 'feeds'), ({ feeds }) =>
        table(
          ['name', 'kind', 'every', 'last tried', 'last imported', 'next', 'result'],
          feeds.map((it) => [
            it.name,
            it.kind,
            timeOf(it.every_seconds),
            minute(it.tried_at),
            minute(it.imported_at),
            minute(it.next_at),
            it.failure === null ? (it.tried_at === null ? 'waits' : 'imported') : `failed: ${it.failure}`,
          ]),
        ),
      ),
  },
  {
    name: 'sources show',
    args: ['NAME'],
    does: 'shows a playlist or guide by address with the report on its last import',
    run: ({ request, args }) =>
      shown<Jsonify<typeof showFeed>>(request('GET', path(args)), (it) =>
        [
          facts({
            name: it.name,
            kind: it.kind,
            address: it.url,
            every: timeOf(it.every_seconds),
            'last tried': minute(it.tried_at),
            'last imported': minute(it.imported_at),
            failures: it.failures,
            failure: it.failure,
          }),
          ...it.report,
        ].join('\n'),
      ),
  },
  {
    name: 'sources refresh',
    args: ['NAME'],
    does: 'fetches a playlist or guide by address now, and shows the report',
    run: ({ request, args }) => refresh(request('POST', `${path(args)}/refresh`)),
  },
  {
    name: 'sources remove',
    args: ['NAME'],
    does: 'stops fetching a playlist, with the guides that it names, or a guide; channels and programmes stay',
    run: ({ request, args }) =>
      shown<Named>(request('DELETE', path(args)), (it) => `The ${it.kind} ${it.name} is no longer fetched.`),
  },
];

interface Named {
  readonly name: string;
  readonly kind: string;
}

async function refresh(response: Promise<Response>): Promise<Shown> {
  const result = await shown<Jsonify<typeof refreshFeed>>(response, (it) =>
    [
      ...it.report,
      it.failure === null ? `${it.name}: ${it.outcome}` : `${it.name}: failed: ${it.failure}`,
    ].join('\n'),
  );
  return { ...result, isFault: (result.json as { outcome: string }).outcome === 'failed' };
}

function path(args: Readonly<Record<string, string>>): string {
  return `feeds/${encodeURIComponent(args.NAME ?? '')}`;
}

function secondsOf(time: string): number {
  return Number(time.slice(0, -1)) * (unitSeconds[time.slice(-1)] ?? 0);
}

function timeOf(seconds: number): string {
  const [unit = 'm', length = 60] =
    Object.entries(unitSeconds)
      .reverse()
      .find(([, each]) => seconds % each === 0) ?? [];
  return `${seconds / length}${unit}`;
}
