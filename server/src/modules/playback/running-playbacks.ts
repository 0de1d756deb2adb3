import type { Language } from '@oyna/contract/common';
import type { RunningPlayback } from '@oyna/contract/error';
import type { Database } from '../../infra/database/database.ts';
import type { Services } from '../../infra/services.ts';
import { localise } from '../../shared/text/localise.ts';
import type { Text } from '../../shared/text/text.ts';
import type { Viewer } from '../../shared/viewer.ts';
import { type PlaybackKind, signedPlaybackId } from './playback-id.ts';

/** Running playbacks of an account, oldest first, so that the viewer can choose one to end. */
export async function runningPlaybacks(
  services: Services,
  viewer: Viewer,
  keys: readonly string[],
  language: Language,
): Promise<RunningPlayback[]> {
  const { db } = services;
  const rows = await db
    .selectFrom('playbacks')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.user_id', '=', 'playbacks.user_id')
        .onRef('sessions.id', '=', 'playbacks.session_id'),
    )
    .select(['playbacks.id', 'kind', 'target_id', 'position', 'started_at', 'session_id', 'device'])
    .where('playbacks.user_id', '=', viewer.id)
    .where('playbacks.id', 'in', keys)
    .orderBy('started_at')
    .orderBy('playbacks.id')
    .execute();
  const titles = await titlesOf(db, rows);
  return rows.map((row) => ({
    playback_id: signedPlaybackId(services, row.id),
    kind: row.kind,
    id: row.target_id,
    title: localise(titles.get(`${row.kind} ${row.target_id}`) ?? { uz: '', ru: '', en: '' }, language),
    device: { platform: row.device.platform, model: row.device.model },
    started_at: row.started_at.toISOString(),
    position: row.position,
    is_current_device: row.session_id === viewer.session,
  }));
}

interface Target {
  readonly kind: PlaybackKind;
  readonly target_id: number;
}

async function titlesOf(db: Database, targets: readonly Target[]): Promise<ReadonlyMap<string, Text>> {
  const ids = (kind: PlaybackKind) => targets.filter((it) => it.kind === kind).map((it) => it.target_id);
  const reads = {
    cinema: () => db.selectFrom('cinema').select(['id', 'title']).where('id', 'in', ids('cinema')).execute(),
    reels: () => db.selectFrom('reels').select(['id', 'title']).where('id', 'in', ids('reels')).execute(),
    channel: () =>
      db.selectFrom('channels').select(['id', 'name as title']).where('id', 'in', ids('channel')).execute(),
    stream: () => db.selectFrom('streams').select(['id', 'title']).where('id', 'in', ids('stream')).execute(),
  } satisfies Record<PlaybackKind, () => Promise<{ id: number; title: Text }[]>>;
  const titles = new Map<string, Text>();
  for (const kind of new Set(targets.map((it) => it.kind))) {
    for (const { id, title } of await reads[kind]()) titles.set(`${kind} ${id}`, title);
  }
  return titles;
}
