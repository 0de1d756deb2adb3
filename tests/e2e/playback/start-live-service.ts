import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeDatabase } from '../support/change-database.ts';
import type { LiveSource } from '../support/live-source.ts';
import { type Service, startService } from '../support/start-service.ts';
import { liveShapes, type ShapeName } from './live-shapes.ts';

/** A service with a channel for each shape of the source, and the id of each. `folder` takes its configuration. */
export async function startLiveService(
  source: LiveSource,
  folder: string,
): Promise<{ service: Service; channels: ReadonlyMap<ShapeName, number> }> {
  const names = Object.keys(liveShapes) as ShapeName[];
  const channels = new Map<ShapeName, number>();
  const file = join(folder, 'config.json');
  const overrides = { buffering_goal: 6, buffer_behind: 10 };
  writeFileSync(file, JSON.stringify({ version: 1, players: [{ platform: 'browser', overrides }] }));
  const service = await startService({
    REMOTE_CONFIG: file,
    CONTENT_ORIGINS: `${source.origin},${source.otherOrigin}`,
  });
  await changeDatabase(service, async (db) => {
    const all = await db.selectFrom('channels').select('id').orderBy('number').execute();
    for (const [place, name] of names.entries()) {
      const id = all[place]?.id ?? 0;
      channels.set(name, id);
      await db
        .updateTable('channels')
        .set({ media: null, manifest_url: source.address(name), access: 'free', age_rating: null })
        .where('id', '=', id)
        .execute();
    }
  });
  return { service, channels };
}
