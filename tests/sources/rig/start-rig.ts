import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeDatabase } from '../../e2e/support/change-database.ts';
import { type LiveSource, startLiveSource } from '../../e2e/support/live-source.ts';
import { fillAroundNow } from '../../e2e/support/own-guide.ts';
import { type Service, startService } from '../../e2e/support/start-service.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { writeFilmElsewhere } from './film-elsewhere.ts';
import { flussonicArchive } from './flussonic-archive.ts';
import { type LiveEncoder, startEncoder } from './live-encoder.ts';
import { writeLoopFilm } from './loop-film.ts';
import { startNginx } from './start-nginx.ts';

const exists = (program: string) => spawnSync(program, ['-version']).error === undefined;

const missing = ['nginx', 'ffmpeg'].filter((program) => !exists(program));

const names = ['ts', 'fmp4', 'dash', 'signed', 'gateway', 'gateway-dash', 'texts'] as const;
export type RigChannel = (typeof names)[number];

const filmForms = ['hls', 'sprites', 'dash'] as const;
export type FilmForm = (typeof filmForms)[number];

export interface Rig {
  readonly service: Service;
  /** The channels of the service by their source. `ts` has a second source, `fmp4`, and an archive. */
  readonly channels: ReadonlyMap<RigChannel, number>;
  /** Titles through the gateway, by where their thumbnails are: an image playlist, WebVTT with sprites, tiles of DASH. */
  readonly films: Readonly<Record<FilmForm, number>>;
  readonly proxy: FaultyProxy;
  /** The origin of `texts`, which has subtitles beside its manifest. */
  readonly texts: LiveSource;
  readonly encoder: LiveEncoder;
  /** Ranges of the archive that were asked for. */
  readonly archived: readonly string[];
  close(): Promise<void>;
}

/** Starts ffmpeg, nginx, an archive and the service, whose first channels have these sources. */
export async function startRig(): Promise<Rig> {
  if (missing.length > 0) {
    throw new Error(`${missing.join(' and ')} missing: apt-get install nginx-light ffmpeg`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'oyna-rig-'));
  const live = join(folder, 'live');
  mkdirSync(live);
  const film = await writeLoopFilm(folder);
  const archive = await flussonicArchive(film, folder);
  await writeFilmElsewhere(film, join(live, 'film'));
  const encoder = await startEncoder(film, live);
  const key = 'a key of the rig';
  const nginx = await startNginx(folder, key);
  const proxy = await startFaultyProxy(nginx.url, archive.answer);
  const texts = await startLiveSource({ plain: { kind: 'hls' } });
  const keys = join(folder, 'keys.json');
  writeFileSync(keys, JSON.stringify({ rig: key }), { mode: 0o600 });
  const service = await startService({
    SOURCE_KEYS: keys,
    SOURCE_HOSTS: '127.0.0.1',
    CONTENT_ORIGINS: `${proxy.url},${nginx.url}`,
  });
  const channels = new Map<RigChannel, number>();
  const films = { hls: 0, sprites: 0, dash: 0 };
  await changeDatabase(service, async (db) => {
    const titles = await db
      .selectFrom('cinema')
      .select('id')
      .where('kind', '=', 'movie')
      .where('slug', '!=', 'toshkent-yolbarsi')
      .where('media', 'is not', null)
      .orderBy('id')
      .limit(3)
      .execute();
    for (const [place, form] of filmForms.entries()) {
      films[form] = titles[place]?.id ?? 0;
      const sources = JSON.stringify([filmSource(form, proxy.url)]);
      await db
        .updateTable('cinema')
        .set({ media: null, access: 'free', age_rating: null, encrypted_only: false, sources })
        .where('id', '=', films[form])
        .execute();
    }
    const all = await db.selectFrom('channels').select('id').orderBy('number').execute();
    for (const [place, name] of names.entries()) {
      const id = all[place]?.id ?? 0;
      channels.set(name, id);
      await db
        .updateTable('channels')
        .set({
          media: null,
          access: 'free',
          age_rating: null,
          archive: name === 'ts',
          sources: JSON.stringify(sourcesOf(name, name === 'texts' ? texts.origin : proxy.url)),
        })
        .where('id', '=', id)
        .execute();
      await fillAroundNow(db, id);
    }
  });
  return {
    service,
    channels,
    films,
    proxy,
    texts,
    encoder,
    archived: archive.asked,
    async close() {
      await service.close();
      await encoder.stop();
      await Promise.all([proxy.close(), texts.close()]);
      nginx.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function filmSource(form: FilmForm, origin: string) {
  const url = `${origin}/live/film/${{ hls: 'index.m3u8', sprites: 'plain.m3u8', dash: 'index.mpd' }[form]}`;
  const thumbnails = form === 'sprites' ? `${origin}/live/film/sprites.vtt` : null;
  return {
    ...{ url, protocol: null, archive: null, thumbnails, height: null },
    delivery: { type: 'gateway', origins: [], redirect: null, headers: {} },
    subtitles: [{ language: 'uz', label: 'Toʻliq', url: `${origin}/live/film/uz.srt` }],
  };
}

function sourcesOf(name: RigChannel, origin: string) {
  const plain = {
    protocol: null,
    delivery: { type: 'direct' },
    archive: null,
    thumbnails: null,
    height: null,
  };
  const hls = (form: string) => ({ ...plain, url: `${origin}/live/${form}/index.m3u8` });
  const archive = { convention: 'flussonic', template: null, days: 7, correction: 0 };
  if (name === 'ts') return [{ ...hls('ts'), archive }, hls('fmp4')];
  if (name === 'fmp4') return [hls('fmp4')];
  if (name === 'dash') return [{ ...plain, url: `${origin}/live/dash/live.mpd` }];
  const delivery = { type: 'gateway', origins: [], redirect: null, headers: {} };
  if (name === 'texts') {
    const subtitles = [{ language: 'uz', label: 'Jonli', url: `${origin}/plain/s-uz.m3u8` }];
    return [{ ...plain, url: `${origin}/plain/master.m3u8`, delivery, subtitles }];
  }
  if (name === 'gateway') return [{ ...hls('ts'), delivery }];
  if (name === 'gateway-dash') return [{ ...plain, url: `${origin}/live/dash/live.mpd`, delivery }];
  const by = { scheme: 'secure_link', key: 'rig', over: '{expires}{folder} {key}' };
  return [{ ...hls('ts'), delivery: { type: 'signed', by, network: false } }];
}
