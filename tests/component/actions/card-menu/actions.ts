import { type fakeServer, json, pageOf } from '../../../unit/api/fake-server.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

export const reel = { id: 5, title: 'On the set' };
export const channel = {
  id: 107,
  number: 7,
  name: 'Seven',
  category: { slug: 'news', name: 'News' },
  access: 'free',
};
export const stream = { id: 2, title: 'Match', status: 'scheduled', starts_at: tomorrow, access: 'free' };
export const series = (watched: boolean) => ({
  id: 8,
  kind: 'series',
  title: 'Ipak',
  access: 'free',
  seasons: [{ number: 1, episodes: [{ id: 81, number: 1, title: 'Part 1', is_watched: watched }] }],
});

/** Something in the account that is on or off, in the menu of an item. */
export interface Action {
  readonly what: string;
  /** The item with the menu. */
  readonly of: 'reel' | 'episode' | 'channel' | 'stream';
  readonly label: RegExp;
  readonly path: string;
  /** The field of the call that carries the state. */
  readonly field: string;
  readonly target: object;
  /** The response with the state, by its call. */
  readonly state: readonly [call: string, respond: (on: boolean) => Response];
}

const reelState = (field: string): Action['state'] => [
  'GET reels/5/',
  (on) => json(200, { ...reel, [field]: on }),
];

export const actions: readonly Action[] = [
  {
    what: 'like',
    of: 'reel',
    label: /^Like/,
    path: 'cinema/like/',
    field: 'liked',
    target: { reel: 5 },
    state: reelState('is_liked'),
  },
  {
    what: 'save',
    of: 'reel',
    label: /^Save/,
    path: 'cinema/save/',
    field: 'saved',
    target: { reel: 5 },
    state: reelState('is_saved'),
  },
  {
    what: 'watched mark',
    of: 'episode',
    label: /^(Mark as watched|Watched)/,
    path: 'cinema/watched/',
    field: 'watched',
    target: { cinema: 8, episode: 81 },
    state: ['GET cinema/8/', (on) => json(200, series(on))],
  },
  {
    what: 'favourite',
    of: 'channel',
    label: /favourites$/,
    path: 'channel/favourite/',
    field: 'favourite',
    target: { channel: 107 },
    state: ['GET channel/favourite/', (on) => pageOf(on ? [channel] : [])],
  },
  {
    what: 'reminder',
    of: 'stream',
    label: /^Remind/,
    path: 'reminder/',
    field: 'wanted',
    target: { stream: 2 },
    state: [
      'GET reminder/',
      (on) => pageOf(on ? [{ id: 9, kind: 'stream', starts_at: tomorrow, title: 'Match', stream: 2 }] : []),
    ],
  },
];

/** A service that knows the state of one action. */
export class Service {
  on: boolean;
  /** Answers a call instead of the service; `null` lets the service answer. */
  answer: ((on: boolean) => Response | Promise<Response> | null) | null = null;
  /** Responses with the state wait for it, and have the state of before. */
  delay: Promise<void> | null = null;
  /** How often the state was requested. */
  requested = 0;
  readonly sent: object[] = [];
  private readonly action: Action;

  constructor(action: Action, on = false) {
    this.action = action;
    this.on = on;
  }

  responses(): Parameters<typeof fakeServer>[0] {
    const { path, field, state } = this.action;
    return {
      'GET reels/5/': () => json(200, reel),
      'GET cinema/8/': () => json(200, series(false)),
      'GET channel/favourite/': () => pageOf([]),
      'GET reminder/': () => pageOf([]),
      'GET notification/': () => pageOf([]),
      'GET notification/unread/': () => json(200, { unread: 0 }),
      [state[0]]: async () => {
        this.requested += 1;
        const response = state[1](this.on);
        await this.delay;
        return response;
      },
      [`POST ${path}`]: async ({ body }) => {
        this.sent.push(body as object);
        const wanted = (body as Record<string, boolean>)[field] === true;
        const answer = await this.answer?.(wanted);
        if (answer) return answer;
        this.on = wanted;
        return json(200, { [field]: wanted, likes: 0, saves: 0, is_watched: wanted, progress: null });
      },
    };
  }
}
