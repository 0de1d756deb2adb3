import {
  type BadNetwork,
  breakOff,
  corrupt,
  keepSilent,
  only,
  refuse,
  replaceWith,
  truncate,
} from '../support/bad-network.ts';

export type Moment = 'start' | 'middle' | 'seek';

/** What has to come of it: playing again, or a message with this code and the focus on its button. */
export type Outcome = 'plays' | RegExp;

export interface FaultCase {
  readonly name: string;
  readonly what: 'film' | 'encrypted' | 'channel';
  readonly moments: readonly Moment[];
  /** Begins to misbehave; what it gives is how often that has to have been felt before it counts as survived. */
  begin(network: BadNetwork): number;
  readonly outcome: Outcome;
}

const everywhere: readonly Moment[] = ['start', 'middle', 'seek'];
const segments = /\.mp4$|\.m4s$/;
const manifests = /\.mpd$|\.m3u8$/;
const licences = /\/license\//;

function felt(name: string, fault: Parameters<typeof only>[1], times: number): FaultCase {
  return {
    name,
    what: 'film',
    moments: everywhere,
    begin(network) {
      network.set(only(segments, fault, times));
      return times;
    },
    outcome: 'plays',
  };
}

function forGood(
  name: string,
  address: RegExp,
  fault: Parameters<typeof only>[1],
  outcome: RegExp,
  rest: Partial<FaultCase> = {},
): FaultCase {
  return {
    name: `${name}, for good`,
    what: 'film',
    moments: everywhere,
    begin(network) {
      network.set(only(address, fault));
      return 1;
    },
    outcome,
    ...rest,
  };
}

/** Everything that goes wrong between a television and its media. */
export const faultCases: readonly FaultCase[] = [
  felt('404', refuse(404), 3),
  felt('403', refuse(403), 1),
  felt('500', refuse(500), 4),
  felt('429', refuse(429), 4),
  felt('10 s of silence', keepSilent(10_000), 2),
  felt('cut in the middle of a segment', breakOff, 3),
  felt('truncated segment', truncate, 2),
  felt('corrupt segment', corrupt, 2),
  {
    name: 'bad manifest',
    what: 'film',
    moments: ['start'],
    begin(network) {
      network.set(only(manifests, replaceWith('<MPD><Period>'), 1));
      return 1;
    },
    outcome: 'plays',
  },
  {
    name: 'bad manifest of a channel',
    what: 'channel',
    moments: ['start', 'middle'],
    begin(network) {
      network.set(only(manifests, replaceWith('<MPD><Period>'), 3));
      return 3;
    },
    outcome: 'plays',
  },
  {
    name: 'expired signature',
    what: 'film',
    moments: ['middle', 'seek'],
    begin(network) {
      network.expire();
      return 0;
    },
    outcome: 'plays',
  },
  {
    name: 'licence server down for a moment',
    what: 'encrypted',
    moments: ['start'],
    begin(network) {
      network.set(only(licences, refuse(503), 2));
      return 2;
    },
    outcome: 'plays',
  },
  {
    name: '30 s without a network',
    what: 'film',
    moments: everywhere,
    begin(network) {
      network.cut(true);
      setTimeout(() => network.cut(false), 30_000);
      return 0;
    },
    outcome: 'plays',
  },
  forGood('404', segments, refuse(404), /P-1001/),
  forGood('403', segments, refuse(403), /P-1001/),
  forGood('corrupt segments', segments, corrupt, /P-\d{4}/),
  forGood('bad manifest', manifests, replaceWith('<MPD><Period>'), /P-4\d{3}/, { moments: ['start'] }),
  forGood('refused licence', licences, refuse(403, '{"code":"license_refused","detail":"."}'), /P-6007/, {
    what: 'encrypted',
    moments: ['start'],
  }),
];
