import { type Change, type Command, type Given, shown } from '../command.ts';
import { minute } from '../table.ts';

const at = {
  value: 'TIME',
  fits: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/,
  says: 'a time with an offset, like 2026-11-21T21:00+05:00',
};

export const channels: readonly Command[] = [
  {
    name: 'channels off-air',
    args: ['CHANNEL'],
    does: 'says that a channel broadcasts nothing, until channels on-air',
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

const done = { off_air: 'Off air.', blacked_out: 'Blacked out.', on_air: 'On air.' } as const;

function setState({ request, actor, args }: Given, state: keyof typeof done) {
  const path = `channels/${encodeURIComponent(args.CHANNEL ?? '')}/state`;
  return shown<Change>(request('POST', path, { actor, state }), ({ changed }) =>
    changed ? done[state] : 'It was already so.',
  );
}

interface Changed extends Change {
  readonly starts_at: string;
  readonly ends_at: string;
}

function setBlackout({ request, actor, args, options }: Given, blackout: boolean) {
  const path = `channels/${encodeURIComponent(args.CHANNEL ?? '')}/blackout`;
  return shown<Changed>(request('POST', path, { actor, at: options.at, blackout }), (it) =>
    it.changed
      ? `${blackout ? 'Blacked out' : 'On air'}: ${minute(it.starts_at)} to ${minute(it.ends_at)}.`
      : 'It was already so.',
  );
}
