import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Playback } from '@oyna/contract/playback';
import { type FilmOrder, makeFilm } from '#server/src/modules/factory/make-film.ts';
import { call } from '../e2e/playback/account.ts';
import { seeUntil } from '../e2e/playback/observe-live.ts';
import { leave } from '../e2e/playback/play-case.ts';
import { changeDatabase } from '../e2e/support/change-database.ts';
import { launch } from '../e2e/support/launch.ts';
import { newViewer } from '../e2e/support/new-viewer.ts';
import type { Page } from '../e2e/support/page.ts';
import { type Service, startService } from '../e2e/support/start-service.ts';
import { ViewerWalk } from '../e2e/support/viewer-walk.ts';
import { FilmSources } from '../server/support/film-sources.ts';
import buildWeb from '../setup/build-web.ts';
import { type ForeignPlayer, serveForeignPages } from '../sources/foreign-pages.ts';

interface Film {
  readonly id: number;
  readonly name: string;
  readonly folder: string;
}

type Codec = 'h264' | 'hevc' | 'av1';

const forms: readonly (readonly [string, Pick<FilmOrder, 'codecs'>])[] = [
  ['h264', {}],
  ['hevc', { codecs: ['hevc'] }],
  ['av1', { codecs: ['av1'] }],
];
/** dash.js says so of a codec that the engine lacks, and leaves it out. */
const leftOut = /CapabilitiesFilter/;
const prefixes: Readonly<Record<string, Codec>> = { v: 'h264', hevc: 'hevc', av: 'av1' };

/**
 * Makes a film in each codec and plays it in our app, in the current engine and 76, and in hls.js and dash.js. A set must load the
 * codec with the fewest bits among those that it decodes, and no other. Returns a sentence for each fault.
 */
export async function filmPlayers(place: string): Promise<string[]> {
  const folder = join(place, 'players');
  const root = join(folder, 'media');
  mkdirSync(root, { recursive: true });
  const file = new FilmSources(folder).long();
  await buildWeb();
  const service = await startService({ MEDIA_DIR: root });
  try {
    const films: Film[] = [];
    const titles = await givenTitles(service);
    for (const [place, [name, order]] of forms.entries()) {
      const { media } = await makeFilm({ file, name, ...order }, { root, threads: 1 });
      films.push({ id: titles[place] ?? 0, name, folder: join(root, media) });
    }
    await changeDatabase(service, async (db) => {
      for (const { id, folder: at } of films) {
        const media = at.slice(root.length + 1);
        const plays = { media, access: 'free', age_rating: null, encrypted_only: false } as const;
        await db.updateTable('cinema').set(plays).where('id', '=', id).execute();
      }
    });
    const faults: string[] = [];
    for (const engine of ['current', 76] as const) {
      const walk = await ViewerWalk.start(service, engine, 'uz');
      try {
        for (const film of films)
          faults.push(...(await playInApp(walk, film)).map((it) => `${engine}: ${it}`));
      } finally {
        await walk.browser.close();
      }
    }
    return [...faults, ...(await playElsewhere(service, films))];
  } finally {
    await service.close();
  }
}

async function givenTitles(service: Service): Promise<number[]> {
  let ids: number[] = [];
  await changeDatabase(service, async (db) => {
    const rows = await db
      .selectFrom('cinema')
      .select('id')
      .where('kind', '=', 'movie')
      .where('media', 'is not', null)
      .where('encrypted_only', '=', false)
      .orderBy('id')
      .limit(forms.length)
      .execute();
    ids = rows.map(({ id }) => id);
  });
  return ids;
}

async function playInApp({ page, ...walk }: ViewerWalk, film: Film): Promise<string[]> {
  const { service } = walk;
  const loaded = await loadedCodecs(page);
  page.clearReport();
  await page.load(`${service.origin}/#/uz/watch/cinema/${film.id}`);
  const seen = await seeUntil(page, 'plays', 60);
  const after = await seeUntil(page, 'message', 8);
  const decoded = await decodedCodecs(page, film);
  const wanted = (['av1', 'hevc', 'h264'] as const).find((it) => decoded.includes(it));
  const codecs = [...loaded];
  console.log(
    `${walk.browser.version.padEnd(26)} ${film.name.padEnd(5)} picture after ${seen.seconds} s, stood ${after.stood.toFixed(1)} s, decodes ${decoded}, loaded ${codecs}`,
  );
  const errors = page.errors.filter((it) => !/Failed to load resource/.test(it));
  await leave(page);
  return [
    ...(seen.outcome === 'plays' ? [] : [`${film.name} does not play: ${seen.message}`]),
    ...(after.message === '' ? [] : [`${film.name}: ${after.message}`]),
    ...(codecs.join() === wanted ? [] : [`${film.name} loaded ${codecs} where ${wanted} was to be chosen`]),
    ...errors.map((it) => `${film.name}: ${it}`),
  ];
}

/** The codecs of the pictures that the page loads from now on. */
async function loadedCodecs(page: Page): Promise<ReadonlySet<Codec>> {
  const loaded = new Set<Codec>();
  const { Network } = page.client;
  await Network.enable({});
  Network.requestWillBeSent(({ request }) => {
    const prefix = /\/(v|hevc|av)\d+\.mp4$/.exec(request.url)?.[1];
    const codec = prefixes[prefix ?? ''];
    if (codec) loaded.add(codec);
  });
  return loaded;
}

/** The codecs of the film that the engine says it decodes. */
async function decodedCodecs(page: Page, { folder }: Film): Promise<readonly Codec[]> {
  const manifest = readFileSync(join(folder, 'manifest.mpd'), 'utf8');
  const named = [...manifest.matchAll(/id="(v|hevc|av)\d+" bandwidth="\d+" codecs="([^"]+)"/g)];
  const decoded = new Set<Codec>();
  for (const [, prefix = '', codec] of named) {
    const type = JSON.stringify(`video/mp4; codecs="${codec}"`);
    const known = prefixes[prefix];
    if (known && (await page.js(`MediaSource.isTypeSupported(${type})`))) decoded.add(known);
  }
  return [...decoded];
}

async function playElsewhere(service: Service, films: readonly Film[]): Promise<string[]> {
  const pages = await serveForeignPages();
  const browser = await launch('current');
  const faults: string[] = [];
  try {
    const { access: token } = await newViewer(service);
    const { page } = browser;
    for (const { id, name } of films)
      for (const player of ['hls.js', 'dash.js'] as const) {
        const address = await addressOf(service, id, player, token);
        await page.load(pages.pageOf(player, address));
        await page.waitFor('video.currentTime > 16 || faults.length > 0', 90_000);
        const warnings = (await page.js<string[]>('warnings')).filter((it) => !leftOut.test(it));
        console.log(`${player.padEnd(8)} ${name.padEnd(5)} played, ${warnings.length} warnings`);
        faults.push(...warnings.map((it) => `${player}, ${name}: ${it}`));
      }
    return faults;
  } finally {
    await browser.close();
    pages.close();
  }
}

async function addressOf(service: Service, id: number, player: ForeignPlayer, token: string) {
  const path = `cinema/${id}/playback/`;
  const { body } = await call<Playback>(service, 'GET', path, { token });
  const heard = { position: 0, watched_at: new Date().toISOString() };
  await call(service, 'POST', `${path}${body.playback_id}/`, { token, body: heard });
  const { hls, dash } = body.manifest;
  return new URL((player === 'hls.js' ? hls : dash) ?? '', service.origin).href;
}
