import {
  type BadNetwork,
  breakOff,
  corrupt,
  expiredAddresses,
  type Fault,
  keepSilent,
  only,
  replaceForLong,
  replaceWith,
  respondWith,
  truncate,
} from '../support/bad-network.ts';

export type Moment = 'start' | 'middle' | 'seek';

/** The expected outcome: playback resumes, or a message with this code and a focused button. */
export type Outcome = 'plays' | RegExp;

export interface FaultCase {
  readonly name: string;
  readonly what: 'film' | 'encrypted' | 'channel';
  /** Starts the fault; the returned function tells whether it fully took effect, because otherwise nothing was tested. */
  begin(network: BadNetwork, moment: Moment): () => boolean;
  readonly outcome: Outcome;
  /** Seconds within which the outcome must occur. */
  readonly within: number;
}

export const moments: readonly Moment[] = ['start', 'middle', 'seek'];

const segments = /\.(mp4|m4s|webm)(\?|$)/;
const manifests = /\.(mpd|m3u8)(\?|$)/;
const licences = /\/license\//;
const playbacks = /\/playback\/(\?|$)/;
const broken = '<MPD><Period>';
const brokenManifest = replaceWith(broken);

function felt(name: string, fault: Fault, times: number): FaultCase {
  return {
    name,
    what: 'film',
    begin(network) {
      network.set(only(segments, fault, times));
      return () => network.hits() >= times;
    },
    outcome: 'plays',
    within: 80,
  };
}

/**
 * Affects only requests made by a load. During playback nothing is loaded without need, so segments are
 * corrupt until the next load, and then this fault is added.
 */
function atLoad(
  name: string,
  address: RegExp,
  fault: Fault,
  times: number,
  rest: Partial<FaultCase> = {},
): FaultCase {
  return {
    name,
    what: 'film',
    begin(network, moment) {
      let hits = 0;
      let loads = moment === 'start';
      const counted = only(
        address,
        (...request) => {
          hits += 1;
          return fault(...request);
        },
        times,
      );
      const spoiled = only(segments, corrupt);
      network.set((request, reply, fetch) => {
        if (manifests.test(request.url ?? '')) loads = true;
        return (loads ? counted : spoiled)(request, reply, fetch);
      });
      return () => hits >= times;
    },
    outcome: 'plays',
    within: 80,
    ...rest,
  };
}

function forGood(name: string, fault: Fault, outcome: RegExp): FaultCase {
  return {
    name: `${name}, for good`,
    what: 'film',
    begin(network) {
      network.set(only(segments, fault));
      return () => network.hits() > 0;
    },
    outcome,
    within: 100,
  };
}

/** All faults between a television and its media; each at the start, in the middle and at a seek. */
export const faultCases: readonly FaultCase[] = [
  felt('404', respondWith(404), 3),
  felt('403', respondWith(403), 1),
  felt('500', respondWith(500), 4),
  felt('429', respondWith(429), 4),
  felt('10 s of silence', keepSilent(10_000), 2),
  felt('cut in the middle of a segment', breakOff, 3),
  felt('truncated segment', truncate, 2),
  felt('corrupt segment', corrupt, 2),
  atLoad('bad manifest', manifests, brokenManifest, 1),
  atLoad('bad manifest, kept by the browser', manifests, replaceForLong(broken), 2),
  {
    name: 'bad manifest of a channel',
    what: 'channel',
    begin(network) {
      network.set(only(manifests, brokenManifest, 3));
      // Shaka requests it again within seconds of the load and then every minute, so only one bad response is certain.
      return () => network.hits() >= 1;
    },
    outcome: 'plays',
    within: 80,
  },
  {
    name: 'expired signature',
    what: 'film',
    begin(network, moment) {
      if (moment === 'start') network.set(only(playbacks, expiredAddresses, 1));
      else network.expire();
      return () => (moment === 'start' ? network.hits() > 0 : network.rejections() > 0);
    },
    outcome: 'plays',
    within: 80,
  },
  atLoad('licence server down for a moment', licences, respondWith(503), 2, { what: 'encrypted' }),
  {
    name: '30 s without a network',
    what: 'film',
    begin(network) {
      let isBack = false;
      network.cut(true);
      setTimeout(() => {
        isBack = true;
        network.cut(false);
      }, 30_000);
      return () => isBack;
    },
    outcome: 'plays',
    within: 100,
  },
  forGood('404', respondWith(404), /P-1001/),
  forGood('403', respondWith(403), /P-1001/),
  forGood('500', respondWith(500), /P-1001/),
  forGood('corrupt segments', corrupt, /P-\d{4}/),
  atLoad('bad manifest, for good', manifests, brokenManifest, Number.POSITIVE_INFINITY, {
    outcome: /P-4\d{3}/,
  }),
  atLoad(
    'refused licence, for good',
    licences,
    respondWith(403, '{"code":"license_refused","detail":"."}'),
    Number.POSITIVE_INFINITY,
    { what: 'encrypted', outcome: /P-6007/ },
  ),
];
