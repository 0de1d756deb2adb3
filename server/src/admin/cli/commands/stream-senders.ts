import type {
  endStream,
  makeStreamKey,
  revokeStreamKey,
  showStreamSenders,
} from '../../services/stream-senders.ts';
import { type Command, type Given, shown } from '../command.ts';
import type { Jsonify } from '../jsonify.ts';
import { facts, minute } from '../table.ts';

const backup = { value: null };

export const streamSenders: readonly Command[] = [
  {
    name: 'streams key',
    args: ['STREAM'],
    options: { backup },
    does: 'makes the key by which an encoder sends a stream, by slug or number, and ends the one before; --backup for a second encoder',
    run: (given) =>
      shown<Jsonify<typeof makeStreamKey>>(given.request('POST', path(given, 'keys'), roleOf(given)), (it) =>
        facts({
          stream: it.stream,
          sender: it.role,
          address: it.address ?? 'RTMP_PORT is 0: this server receives no senders',
          key: it.key,
          srt: it.srt ?? 'SRT_PORT is 0',
          note: 'the key is shown only now; SRT needs its address alone',
        }),
      ),
  },
  {
    name: 'streams revoke',
    args: ['STREAM'],
    options: { backup },
    does: 'ends the key of a stream, and cuts off whoever sends with it',
    run: (given) =>
      shown<Jsonify<typeof revokeStreamKey>>(
        given.request('DELETE', path(given, 'keys'), roleOf(given)),
        (it) =>
          it.changed ? `${it.stream}: the ${it.role} key opens nothing any more.` : 'Nothing changed.',
      ),
  },
  {
    name: 'streams show',
    args: ['STREAM'],
    does: 'shows who sends a stream, when viewers see it, and an address of its picture for some minutes',
    run: ({ request, args }) =>
      shown<Jsonify<typeof showStreamSenders>>(
        request('GET', `streams/${encodeURIComponent(args.STREAM ?? '')}/senders`),
        (it) =>
          [
            facts({
              stream: it.stream,
              address: it.address,
              ...(it.on_air_in > 0 && { 'on air in': lengthOf(it.on_air_in) }),
              starts: minute(it.starts_at),
              ends: it.ends_at && minute(it.ends_at),
              keys: it.keys.map(({ role }) => role).join(', ') || 'none',
              preview: it.preview,
            }),
            ...it.senders.map(
              ({ role, state, detail, faults }) =>
                `${role}: ${[state, detail, ...faults].filter(Boolean).join(', ')}`,
            ),
          ].join('\n'),
      ),
  },
  {
    name: 'streams start',
    args: ['STREAM'],
    does: 'puts a stream on air now, before its time',
    run: (given) => turn(given, 'start', 'on air'),
  },
  {
    name: 'streams end',
    args: ['STREAM'],
    does: 'ends a stream; its recording is there at once',
    run: (given) => turn(given, 'end', 'ended'),
  },
];

function turn(given: Given, way: 'start' | 'end', done: string) {
  return shown<Jsonify<typeof endStream>>(given.request('POST', path(given, way)), (it) =>
    it.changed ? `${it.stream}: ${done}` : 'Nothing changed.',
  );
}

function path({ args }: Given, way: string): string {
  return `streams/${encodeURIComponent(args.STREAM ?? '')}/${way}`;
}

function roleOf({ options }: Given) {
  return { role: options.backup ? 'backup' : 'main' };
}

function lengthOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
