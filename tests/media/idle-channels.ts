import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrate } from '#server/src/infra/database/migrate.ts';
import { openDatabase } from '#server/src/infra/database/open-database.ts';
import { parseConfig } from '#server/src/infra/parse-config.ts';
import { refreshSchedules } from '#server/src/modules/catalogue/public.ts';

const channels = 1000;
const minute = 60_000;
/** The most that the guides of all channels may take of a processor's day. */
const mostShare = 0.005;
/** A look at a thousand channels that have nothing to do, in ms. */
const mostIdleMs = 100;
const root = resolve('server/demo/media');

/**
 * Measures what a thousand schedule channels cost while nobody watches: the guides of a day, and the looks between. No other code of
 * the server knows of them. Returns a sentence for each fault.
 */
export async function idleChannels(place: string): Promise<string[]> {
  const data = join(place, 'idle');
  mkdirSync(data, { recursive: true });
  const { db, close } = await openDatabase(parseConfig({ MODE: 'demo', DATA_DIR: data }));
  try {
    await migrate(db);
    const media = (name: string) => ({ media: name });
    const source = {
      rules: [],
      between: [],
      filler: [media('qishki-bozor'), media('ipak-yoli')],
      limits: [],
    };
    const rows = Array.from({ length: channels }, (_, at) => ({
      slug: `kanal-${at}`,
      number: 1000 + at,
      name: JSON.stringify({ uz: `Kanal ${at}` }),
      access: 'free' as const,
      media: '_schedule',
      sources: '[]',
      schedule: JSON.stringify(source),
      archive: true,
      color: '#000000',
    }));
    await db.insertInto('channels').values(rows).execute();
    let now = Date.now();
    const looks = async (count: number) => {
      const began = [process.cpuUsage(), performance.now()] as const;
      for (let n = 0; n < count; n += 1) {
        now += 5 * minute;
        await refreshSchedules(db, root, new Date(now));
      }
      const { user, system } = process.cpuUsage(began[0]);
      return { cpuMs: (user + system) / 1000, ms: performance.now() - began[1] };
    };
    const daily = await looks(channels / 20);
    const idle = await looks(10);
    const share = daily.cpuMs / (24 * 60 * minute);
    console.log(
      `${channels} channels: guides of a day ${(daily.cpuMs / 1000).toFixed(1)} s of a processor (${(share * 100).toFixed(3)} % of it), an idle look every five minutes ${(idle.ms / 10).toFixed(1)} ms`,
    );
    return [
      ...(share > mostShare ? [`the guides take ${(share * 100).toFixed(2)} % of a processor`] : []),
      ...(idle.ms / 10 > mostIdleMs ? [`an idle look takes ${(idle.ms / 10).toFixed(0)} ms`] : []),
    ];
  } finally {
    await close();
  }
}
