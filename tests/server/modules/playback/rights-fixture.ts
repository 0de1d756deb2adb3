import { playChannel, playCinema, playReel, playStream } from '@oyna/contract/playback';
import { reportChannel, reportCinema, reportReel, reportStream } from '@oyna/contract/playback-heartbeat';
import { afterEach, beforeEach, expect } from 'vitest';
import { newProgramme } from '../../support/new-programme.ts';
import { newStream } from '../../support/new-stream.ts';
import { newTitle } from '../../support/new-title.ts';
import { newViewer } from '../../support/new-viewer.ts';
import { subscribe } from '../../support/subscribe.ts';
import type { TestServer } from '../../support/test-server.ts';

const plays = { cinema: playCinema, reels: playReel, channel: playChannel, stream: playStream } as const;
const reports = {
  cinema: reportCinema,
  reels: reportReel,
  channel: reportChannel,
  stream: reportStream,
} as const;
export const hour = 3_600_000;
/** Longer than a server remembers a blackout or a right. */
const forgotten = 16;

interface Item {
  readonly kind: keyof typeof plays;
  readonly id: number;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** Items that play, for a viewer with a plan, and changes of them that end with the test. */
export function rightsFixture(open: () => TestServer) {
  let viewer: { readonly id: number; readonly token: string };
  const undo: (() => Promise<unknown>)[] = [];
  const db = () => open().services.db;
  const at = (milliseconds: number) => new Date(open().services.now().getTime() + milliseconds);
  beforeEach(async () => {
    viewer = await newViewer(open().services);
    await subscribe(open().services, viewer.id, {});
  });
  afterEach(async () => {
    for (const each of undo.splice(0).reverse()) await each();
    open().pass(forgotten);
  });

  const begin = async ({ kind, id, query = {} }: Item, token?: string) => {
    const { body, error } = await open().request(plays[kind], {
      params: { id },
      query,
      ...(token && { token }),
    });
    expect(error).not.toHaveProperty('code');
    const name = body.playback_id;
    return async () => {
      const heard = await open().request(reports[kind], {
        params: { id, playback_id: name },
        body: { position: 5, watched_at: at(0).toISOString() },
        ...(token && { token }),
      });
      return { answer: heard.error.code ?? heard.status, base: heard.body.media_base ?? null };
    };
  };
  const setTitle = async (id: number, values: Partial<Record<string, string | number | boolean | null>>) => {
    await db().updateTable('cinema').set(values).where('id', '=', id).execute();
  };
  const setChannel = async (values: Partial<Record<string, string | number | boolean | null>>) => {
    const before = await db()
      .selectFrom('channels')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const { access, state, age_rating, archive, media } = before;
    undo.push(() =>
      db()
        .updateTable('channels')
        .set({ access, state, age_rating, archive, media })
        .where('id', '=', 1)
        .execute(),
    );
    await db().updateTable('channels').set(values).where('id', '=', 1).execute();
  };
  const film = async () => {
    const { id } = await newTitle(open().services, { age_rating: 6 });
    await setTitle(id, { media: 'toshkent-yolbarsi', trailer: 'toshkent-yolbarsi-t' });
    undo.push(() => db().deleteFrom('cinema').where('id', '=', id).execute());
    return id;
  };
  const reel = async () => {
    const row = await db()
      .selectFrom('reels')
      .select(['id', 'media', 'age_rating'])
      .where('media', '=', 'r-yolbars-izi')
      .executeTakeFirstOrThrow();
    const { id, ...values } = row;
    undo.push(() => db().updateTable('reels').set(values).where('id', '=', id).execute());
    await db().updateTable('reels').set({ age_rating: 6 }).where('id', '=', id).execute();
    return id;
  };
  const stream = async (from: number, to: number | null, access: 'free' | 'subscription' = 'free') => {
    const id = await newStream(db(), { access, starts_at: at(from), ends_at: to === null ? null : at(to) });
    undo.push(() => db().deleteFrom('streams').where('id', '=', id).execute());
    return id;
  };
  const programme = async () => {
    const id = await newProgramme(db(), { starts_at: at(-5 * hour), ends_at: at(-4 * hour) });
    undo.push(() => db().deleteFrom('programmes').where('id', '=', id).execute());
    return id;
  };
  return {
    at,
    begin,
    setTitle,
    setChannel,
    film,
    reel,
    stream,
    programme,
    db,
    viewer: () => viewer,
    /** Undoes a change at the end of the test, the last change first. */
    undoLater: (work: () => Promise<unknown>) => void undo.push(work),
  };
}
