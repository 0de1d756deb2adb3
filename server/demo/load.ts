import { fileURLToPath } from 'node:url';
import { bumpCatalogue } from '../src/infra/database/catalogue-version.ts';
import type { Database } from '../src/infra/database/database.ts';
import { openArt } from './loader/art.ts';
import { type DemoCatalogue, readCatalogue } from './loader/catalogue-files.ts';
import { loadAccount, loadPlans } from './loader/load-account.ts';
import { loadBanners } from './loader/load-banners.ts';
import { loadChannels } from './loader/load-channels.ts';
import { loadCinema } from './loader/load-cinema.ts';
import { loadProgrammes } from './loader/load-programmes.ts';
import { loadReels } from './loader/load-reels.ts';
import { loadStreams, repeatStreams } from './loader/load-streams.ts';
import { startOfDay } from './loader/timetable.ts';
import { demoVersionKey, readMeta, writeMeta } from './meta.ts';

const folder = fileURLToPath(new URL('catalogue', import.meta.url));

export interface DemoOptions {
  readonly db: Database;
  readonly art: string;
  readonly now: Date;
  readonly catalogue?: string;
}

/** Loads the demo catalogue if this version is not loaded yet; returns whether it did. */
export async function loadDemo({ db, art, now, catalogue = folder }: DemoOptions): Promise<boolean> {
  const demo = readCatalogue(catalogue, art, await readMeta(db, demoVersionKey));
  if (demo) await db.transaction().execute((transaction) => write(transaction, demo, art, now));
  await keepDemoFresh({ db, art, now, catalogue });
  return demo !== null;
}

/** Repeats the time-dependent work: the guide, the broadcasts, the demo subscription. */
export async function keepDemoFresh({ db, art, now, catalogue = folder }: DemoOptions): Promise<void> {
  const demo = readCatalogue(catalogue, art, null);
  if (!demo) return;
  await repeatStreams(db, demo.streams, now);
  const day = `${demo.version} ${startOfDay(now).toISOString()}`;
  if ((await readMeta(db, 'demo-day')) === day) return;
  await loadProgrammes(db, demo.channels, now);
  await loadAccount(db, now);
  await writeMeta(db, 'demo-day', day);
}

async function write(db: Database, demo: DemoCatalogue, folder: string, now: Date): Promise<void> {
  const art = openArt(folder);
  await loadPlans(db, demo.plans);
  await loadCinema(db, demo.terms, demo.cinema, art, now);
  await loadChannels(db, demo.terms, demo.channels, art);
  await loadStreams(db, demo.streams, demo.channels, art, now);
  await loadReels(db, demo.reels, art, now);
  await loadBanners(db, demo.banners, art);
  await writeMeta(db, demoVersionKey, demo.version);
  await bumpCatalogue(db);
}
