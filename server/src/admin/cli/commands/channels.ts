import { timeWithOffset } from '../../time-with-offset.ts';
import { type Change, type Command, type Given, shown } from '../command.ts';
import { minute } from '../table.ts';

const at = {
  value: 'TIME',
  fits: timeWithOffset,
  says: 'a time with an offset, like 2026-11-21T21:00+05:00',
};

export const channels: readonly Command[] = [
  {
    name: 'channels off-air',
    args: ['CHANNEL'],
    does: 'marks a channel, by number or slug, as off air until channels on-air',
    run: (given) => setState(given, 'off_air'),
  },
  {
    name: 'channels blackout',
    args: ['CHANNEL'],
    options: { at },
    does: 'stops showing a channel, or only the programme that is on at TIME',
    run: (given) => (given.options.at ? setBlackout(given, true) : setState(given, 'blacked_out')),
  },
  {
    name: 'channels on-air',
    args: ['CHANNEL'],
    options: { at },
    does: 'shows a channel again, or only the programme that is on at TIME',
    run: (given) => (given.options.at ? setBlackout(given, false) : setState(given, 'on_air')),
  },
];

const done = { off_air: 'off air', blacked_out: 'blacked out', on_air: 'on air' } as const;

function setState({ request, args }: Given, state: keyof typeof done) {
  const path = `channels/${encodeURIComponent(args.CHANNEL ?? '')}/state`;
  return shown<ChangedChannel>(request('POST', path, { state }), (it) =>
    it.changed ? `${nameOf(it)}: ${done[state]}` : 'Nothing changed.',
  );
}

interface ChangedChannel extends Change {
  readonly channel: string;
  readonly number: number;
}

/** Which channel was meant: `24 sport`. */
function nameOf({ number, channel }: ChangedChannel): string {
  return `${number} ${channel}`;
}

interface Changed extends ChangedChannel {
  readonly starts_at: string;
  readonly ends_at: string;
}

function setBlackout({ request, args, options }: Given, blackout: boolean) {
  const path = `channels/${encodeURIComponent(args.CHANNEL ?? '')}/blackout`;
  return shown<Changed>(request('POST', path, { at: options.at, blackout }), (it) =>
    it.changed
      ? `${nameOf(it)}: ${blackout ? 'blacked out' : 'on air'} from ${minute(it.starts_at)} to ${minute(it.ends_at)}`
      : 'Nothing changed.',
  );
}
