import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/src/infra/database/open-database.ts';
import { deriveSecrets } from '#server/src/infra/secrets.ts';
import type { Services } from '#server/src/infra/services.ts';
import { makeRegistrationToken, provesPhone } from '#server/src/modules/accounts/codes/registration-token.ts';
import { makeResetToken, readResetToken } from '#server/src/modules/accounts/password/reset-token.ts';
import { makePinGrant, readPinGrant } from '#server/src/modules/accounts/pin/pin-grant.ts';
import { makePinMark, readPinMark } from '#server/src/modules/accounts/pin/pin-mark.ts';
import { makeAccessToken, readAccessToken } from '#server/src/modules/accounts/sessions/access-token.ts';
import { readRefreshToken, writeRefreshToken } from '#server/src/modules/accounts/sessions/refresh-token.ts';
import { mediaBase, openMedia } from '#server/src/modules/media/media-address.ts';
import { makePlaybackId, readPlaybackId } from '#server/src/modules/playback/playback-id.ts';
import { anyText } from '../../unit/any-text.ts';
import { emptyDatabase } from '../support/test-database.ts';

const master = 'a master secret of more than thirty-two characters';
const phone = '+998901234567';
const start = Date.UTC(2026, 10, 21, 7);
const startSeconds = start / 1000;
const session = '0c8e5a34-4a62-4d0c-9c3a-5f1d2b6a7e90';

let database: OpenDatabase;
let services: Services;
let user: { readonly id: number; readonly password_hash: string | null };
let now = start;

beforeAll(async () => {
  database = await emptyDatabase();
  const { db } = database;
  services = { db, secrets: deriveSecrets(master), now: () => new Date(now) } as unknown as Services;
  user = await db
    .insertInto('users')
    .values({
      phone,
      first_name: 'A',
      last_name: 'B',
      avatar: null,
      lang: 'uz',
      password_hash: null,
      created_at: new Date(start),
      pin_hash: null,
      blocked_at: null,
      telegram_id: null,
    })
    .returning(['id', 'password_hash'])
    .executeTakeFirstOrThrow();
}, 60_000);

afterAll(async () => database.close());

/** Issues a token of each purpose, and tells whether a text is accepted as one. */
const purposes = {
  access: {
    issue: () => makeAccessToken(services, { user: 1, session }),
    accepts: (text: string) => readAccessToken(services, text) !== null,
    life: 15 * 60,
  },
  refresh: {
    issue: () => writeRefreshToken(services, { session, generation: 3 }),
    accepts: (text: string) => readRefreshToken(services, text) !== null,
    // Expires with its session.
    life: Number.POSITIVE_INFINITY,
  },
  registration: {
    issue: () => makeRegistrationToken(services, phone),
    accepts: (text: string) => provesPhone(services, text, phone),
    life: 15 * 60,
  },
  reset: {
    issue: () => makeResetToken(services, user),
    accepts: async (text: string) => (await readResetToken(services, text)) !== null,
    life: 15 * 60,
  },
  media: {
    issue: () =>
      keyOf(mediaBase(services, 'q720/film', { playback: 'abcdefghijkl', payer: { user: 1, session } })),
    accepts: (text: string) => openMedia(services, text, 'q720', 'film') !== null,
    // Until a full minute, and the test starts at one.
    life: 360,
  },
  playback: {
    issue: () =>
      makePlaybackId(services, { kind: 'cinema', id: 7, user: 1, access: 'free', nonce: 'abcdefghijkl' }),
    accepts: (text: string) => readPlaybackId(services, text) !== null,
    life: 26 * 3600,
  },
  pin: {
    issue: () => makePinGrant(services, { user: 1, by: session }, 'hash'),
    accepts: (text: string) => readPinGrant(services, text, { user: 1, by: session }, 'hash') !== null,
    life: 30 * 60,
  },
  'pin-mark': {
    issue: () => makePinMark(services, 7),
    accepts: (text: string) => readPinMark(services, text) !== null,
    // Follows the account.
    life: Number.POSITIVE_INFINITY,
  },
} satisfies Record<string, Kind>;

interface Kind {
  issue(): string;
  accepts(text: string): boolean | Promise<boolean>;
  /** Seconds. */
  readonly life: number;
}
type Purpose = keyof typeof purposes;
const names = Object.keys(purposes) as Purpose[];

describe.each(names)('a token for %s', (purpose) => {
  const kind: Kind = purposes[purpose];

  test('is accepted for its own purpose', async () => {
    expect(await kind.accepts(kind.issue())).toBe(true);
  });

  test('is accepted for no other purpose', async () => {
    const token = kind.issue();
    for (const other of names.filter((name) => name !== purpose)) {
      expect([other, await purposes[other].accepts(token)]).toEqual([other, false]);
    }
  });

  test.skipIf(kind.life === Number.POSITIVE_INFINITY)('is rejected once its life is over', async () => {
    const token = kind.issue();
    now = start + kind.life * 1000 + 1;
    const accepted = await kind.accepts(token);
    now = start;
    expect(accepted).toBe(false);
  });

  test('is rejected if any character differs', async () => {
    const token = kind.issue();
    const change = fc.tuple(fc.nat(token.length - 1), fc.constantFrom(...'.-09aZ+ \0'));
    await fc.assert(
      fc.asyncProperty(change, async ([at, character]) => {
        const altered = token.slice(0, at) + character + token.slice(at + 1);
        expect(await kind.accepts(altered)).toBe(altered === token);
      }),
    );
  });

  test('is rejected if anything is added or cut off', async () => {
    const token = kind.issue();
    const extra = fc.constantFrom('.', ' ', '\n', '=', 'A', token, '.0');
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        extra,
        fc.integer({ min: 1, max: token.length }),
        async (front, text, cut) => {
          expect(await kind.accepts(front ? text + token : token + text)).toBe(false);
          expect(await kind.accepts(front ? token.slice(cut) : token.slice(0, -cut))).toBe(false);
        },
      ),
    );
  });

  test('is rejected with a signature of another purpose', async () => {
    const [claims = ''] = /^.*(?=\.)/s.exec(kind.issue()) ?? [];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), async (other) => {
        const foreign = other === purpose ? 'code' : other;
        expect(await kind.accepts(`${claims}.${hmac(foreign, claims)}`)).toBe(false);
      }),
    );
  });

  test('is rejected if it is arbitrary text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(await kind.accepts(text)).toBe(false);
      }),
    );
  });
});

describe('the form of tokens in use', () => {
  test.each<[Purpose, string, string]>([
    ['refresh', `${session}.3`, ''],
    ['registration', `${phone}.${startSeconds + 900}`, ''],
    ['reset', `1.${startSeconds + 900}`, '.'],
    ['pin', `${session}.1.${startSeconds + 1800}`, ' hash'],
    ['pin-mark', '7', ''],
    ['media', `${startSeconds + 360}.abcdefghijkl.1.${session}`, '/q720/film'],
  ])('stays the same for %s', (purpose, claims, context) => {
    const signature = hmac(purpose, claims + context);
    expect(purposes[purpose].issue()).toBe(`${claims}.${services.secrets.id}${signature}`);
  });

  test('of the first version, without a key, is still accepted', async () => {
    for (const purpose of names.filter((name) => name !== 'access')) {
      const token = purposes[purpose].issue();
      const end = token.lastIndexOf('.') + 1;
      const old = token.slice(0, end) + token.slice(end + services.secrets.id.length);
      expect([purpose, await purposes[purpose].accepts(old)]).toEqual([purpose, true]);
    }
  });

  test('stays the same for playback', () => {
    const key = `cinema-7-1-free-${start + 26 * 3_600_000}-_-${randomUUID().slice(0, 10)}`;
    const claims = readPlaybackId(services, `${key}.${hmac('playback', key)}`);
    expect(claims).toMatchObject({ key, kind: 'cinema', id: 7, user: 1, access: 'free' });
  });
});

describe('a change of the secret', () => {
  const next = 'another master secret of more than thirty-two characters';
  const tokens = () => names.map((purpose) => [purpose, purposes[purpose].issue()] as const);
  const accepted = async (issued: ReturnType<typeof tokens>) => {
    const results = issued.map(async ([purpose, text]) =>
      (await purposes[purpose].accepts(text)) ? purpose : [],
    );
    return (await Promise.all(results)).flat();
  };
  afterEach(() => Object.assign(services, { secrets: deriveSecrets(master) }));

  test('keeps what the previous secret signed', async () => {
    const issued = tokens();
    Object.assign(services, { secrets: deriveSecrets(next, { previous: master }) });
    expect(await accepted(issued)).toEqual(names);
    expect(await accepted(tokens())).toEqual(names);
  });

  test('ends what the secret before the previous one signed', async () => {
    const issued = tokens();
    Object.assign(services, { secrets: deriveSecrets(next) });
    expect(await accepted(issued)).toEqual([]);
  });

  test('signs with the current secret only', async () => {
    Object.assign(services, { secrets: deriveSecrets(next, { previous: master }) });
    const issued = tokens();
    Object.assign(services, { secrets: deriveSecrets(master) });
    expect(await accepted(issued)).toEqual([]);
  });
});

function keyOf(address: string): string {
  return address.split('/')[2] ?? '';
}

/** The signature as computed by the first version. */
function hmac(purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', master, 'oyna', purpose, 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}
