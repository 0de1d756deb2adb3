import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FilmOrder, type FilmSettings, makeFilm } from '#server/src/modules/factory/make-film.ts';
import { readTrack } from '#server/src/modules/factory/package/read-track.ts';
import { readLoudness } from '#server/src/modules/factory/plan/sound-gain.ts';
import { limitDash } from '#server/src/modules/media/quality/dash-quality.ts';
import { FilmSources, hasFfmpeg, probed } from '../../support/film-sources.ts';
import { boxOf } from '../../support/start-key-server.ts';

const place = mkdtempSync(join(tmpdir(), 'oyna-factory-'));
const root = join(place, 'media');
const sources = new FilmSources(place);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const make = (file: string, settings: Partial<FilmSettings> = {}, order: Partial<FilmOrder> = {}) =>
  makeFilm({ file, name: 'qor', ...order }, { root, threads: 1, ...settings });
const kid = '0123456789abcdef0123456789abcdef';
const key = '00112233445566778899aabbccddeeff';
const widevine = 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed';
const boxes = { cenc: [{ system: widevine, pssh: boxOf(widevine) }] };
const encryption = { schemes: ['cenc', 'cbcs'], newKey: async () => ({ kid, key, boxes }) } as const;
const read = (media: string, file: string) => readFileSync(join(root, media, file), 'utf8');

describe.skipIf(!hasFfmpeg)('The factory (needs ffmpeg)', () => {
  let film = '';
  beforeAll(() => {
    film = sources.film();
  });

  test('goes on behind its finished steps after it was stopped', async () => {
    const stop = new AbortController();
    const onProgress = (_part: number, step: string) => {
      if (step === 'drawing thumbnails') stop.abort(new Error('stopped'));
    };
    const stopped = make(film, { signal: stop.signal, onProgress, chunkSegments: 1 });
    await expect(stopped).rejects.toThrow('stopped');
    const [media = ''] = readdirSync(join(root, '.work'));
    expect(readdirSync(root)).toEqual(['.work']);
    const chunk = join(root, '.work', media, 'v90-0000.mp4');
    const before = statSync(chunk).mtimeMs;
    const steps: string[] = [];
    let after = 0;
    const made = await make(film, {
      chunkSegments: 1,
      onProgress: (part, step) => {
        steps.push(`${step} ${part >= 0}`);
        if (existsSync(chunk)) after = statSync(chunk).mtimeMs;
      },
    });
    expect(made).toMatchObject({ media, seconds: 5 });
    expect(after).toBe(before);
    expect([readdirSync(join(root, '.work')), steps.length > 4]).toEqual([[], true]);
  });

  test('makes each sound track, the subtitles and the thumbnails of a film', async () => {
    const { media, notes } = await make(film);
    expect(JSON.parse(read(media, 'media.json'))).toEqual({
      kind: 'vod',
      duration: 5,
      width: 160,
      height: 90,
      audio: ['uz', 'ru'],
      subtitles: ['ru'],
      thumbnails: 'thumbnails.vtt',
      codes: 'sound.codes',
    });
    expect(read(media, 'ru.vtt')).toContain('Привет');
    expect(read(media, 'thumbnails.vtt')).toContain('thumbnails-1.jpg#xywh=160,0,160,90');
    expect(JSON.parse(read(media, 'pictures.json'))).toEqual([{ id: 'picture-1', at: 4 }]);
    const cut = readdirSync(join(root, media)).filter((it) => it.startsWith('picture-'));
    expect(cut).toEqual(expect.arrayContaining(['picture-1-backdrop.32.jpg', 'picture-1-cover.160.jpg']));
    expect(probed(join(root, media, 'picture-1-poster.60.jpg'), 'v', 'width,height')).toBe('60,90');
    expect(notes).toEqual([]);
    const master = read(media, 'master.m3u8');
    expect(master).toMatch(/LANGUAGE="uz",NAME="[^"]+",DEFAULT=YES.*CHANNELS="2",URI="a-uz\.m3u8"/);
    expect(master).toMatch(/TYPE=SUBTITLES.*LANGUAGE="ru".*URI="s-ru\.m3u8"/);
  });

  test('makes files that play from both manifests, with a keyframe at each segment', async () => {
    const { media } = await make(film);
    const folder = join(root, media);
    const decode = [
      '-v',
      'warning',
      '-i',
      join(folder, 'master.m3u8'),
      '-map',
      '0:v',
      '-map',
      '0:a',
      '-f',
      'null',
      '-',
    ];
    execFileSync('ffmpeg', decode, { stdio: ['ignore', 'ignore', 'pipe'] });
    expect(probed(join(folder, 'v90.mp4'), 'v', 'nb_read_frames')).toBe('125');
    expect(read(media, 'v90.m3u8').match(/EXTINF:[\d.]+/g)).toEqual(['EXTINF:4.000000', 'EXTINF:1.000000']);
    // The server finds its renditions.
    expect(limitDash(read(media, 'manifest.mpd'), 1080).kept).toEqual(['v90.mp4']);
    const index = /<BaseURL>v90\.mp4<\/BaseURL><SegmentBase indexRange="(\d+)-/.exec(
      read(media, 'manifest.mpd'),
    )?.[1];
    const bytes = readFileSync(join(folder, 'v90.mp4'));
    expect(bytes.toString('latin1', Number(index) + 4, Number(index) + 8)).toBe('sidx');
  });

  test('makes copies in HEVC and AV1 beside H.264, with the same segments', async () => {
    const codecs = ['hevc', 'av1'] as const;
    const { media } = await make(film, { chunkSegments: 1 }, { codecs });
    const shown = (id: string) =>
      probed(join(root, media, `${id}.mp4`), 'v', 'codec_tag_string,nb_read_frames');
    expect(['v90', 'hevc90', 'av90'].map(shown)).toEqual(['avc1,125', 'hvc1,125', 'av01,125']);
    const segments = (id: string) => read(media, `${id}.m3u8`).match(/EXTINF:[\d.]+/g);
    expect([segments('hevc90'), segments('av90')]).toEqual([segments('v90'), segments('v90')]);
    const named = (file: string, pattern: RegExp) =>
      [...read(media, file).matchAll(pattern)].map(([, it]) => it);
    const expected = [/^avc1\.64/, /^hvc1\.1\.6\.L\d+\.90$/, /^av01\.0\.\d\dM\.08$/];
    const inHls = named('master.m3u8', /CODECS="([^",]+),mp4a/g);
    expect(inHls).toEqual(expected.map((it) => expect.stringMatching(it)));
    // A set of one codec each: decoders cannot change it within one.
    const sets = read(media, 'manifest.mpd').split('</AdaptationSet>').slice(0, 3);
    expect(sets.map((it) => /codecs="([^"]+)"/.exec(it)?.[1])).toEqual(inHls);
    expect(limitDash(read(media, 'manifest.mpd'), 1080).kept).toEqual(['v90.mp4', 'hevc90.mp4', 'av90.mp4']);
  });

  test('brings loud and quiet tracks to one loudness', async () => {
    const { media } = await make(film);
    const loudness = ['a-uz', 'a-ru'].map((id) => {
      const input = ['-v', 'info', '-i', join(root, media, `${id}.mp4`), '-af', 'loudnorm=print_format=json'];
      const shell = ['-c', 'exec ffmpeg -nostdin "$@" -f null - 2>&1', 'ffmpeg', ...input];
      return readLoudness(execFileSync('sh', shell, { encoding: 'utf8' }));
    });
    expect(loudness.map((it) => Math.abs((it?.integrated ?? 0) + 16) < 1)).toEqual([true, true]);
    expect(loudness.every((it) => (it?.peak ?? 0) <= 0)).toBe(true);
  });

  test('makes even ordinary pictures of odd ones in HDR, and tells of it', async () => {
    const { media, notes } = await make(sources.hdr());
    const facts = probed(
      join(root, media, 'v90.mp4'),
      'v',
      'width,height,pix_fmt,color_transfer,nb_read_frames',
    );
    expect(facts).toBe('160,90,yuv420p,bt709,48');
    expect(notes).toEqual(['the film has no sound', 'the picture is HDR and was made into ordinary colours']);
    expect(read(media, 'master.m3u8')).not.toContain('AUDIO');
  });

  test('begins picture and sound at once where the source does not', async () => {
    const { media, notes } = await make(sources.interlaced(), {}, { encryption });
    expect(Number(probed(join(root, media, 'v96.mp4'), 'v', 'nb_read_frames'))).toBeGreaterThanOrEqual(48);
    const [start, length] = probed(join(root, media, 'a-und.mp4'), 'a', 'start_time,duration')
      .split(',')
      .map(Number);
    expect(start).toBe(0);
    // Half a second of silence comes before the sound.
    expect(length).toBeGreaterThan(1.9);
    expect(notes).toEqual(['a sound track has no language: name them with --sound, like --sound uz,ru']);
  });

  test('makes encrypted copies that are the same film with their key alone', async () => {
    const { media } = await make(sources.interlaced(), {}, { encryption });
    const facts = JSON.parse(read(media, 'media.json'));
    expect(facts).toMatchObject({ cenc: 'manifest.cenc.mpd', cbcs: 'manifest.cbcs.mpd', kid });
    expect(JSON.stringify(facts)).not.toContain(key);
    const frames = (file: string, ...before: string[]) => {
      const args = ['-v', 'quiet', ...before, '-i', join(root, media, file), '-f', 'framemd5', '-'];
      // Without the key, it fails or shows noise.
      const { stdout } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
      return stdout.split('\n').filter((it) => /^\d/.test(it));
    };
    for (const track of ['v96.mp4', 'a-und.mp4']) {
      const clear = frames(track);
      expect(clear.length).toBeGreaterThan(40);
      for (const scheme of ['cenc', 'cbcs']) {
        expect(frames(`${scheme}-${track}`, '-decryption_key', key)).toEqual(clear);
        expect(read(media, `manifest.${scheme}.mpd`)).toContain(`<BaseURL>${scheme}-${track}</BaseURL>`);
        expect(frames(`${scheme}-${track}`)).not.toEqual(clear);
      }
    }
    const manifest = read(media, 'manifest.cenc.mpd');
    expect(manifest).toContain('cenc:default_KID="01234567-89ab-cdef-0123-456789abcdef"');
    expect(manifest).toContain(`urn:uuid:${widevine}"><cenc:pssh>${boxOf(widevine)}</cenc:pssh>`);
    expect(read(media, 'manifest.cbcs.mpd')).not.toContain(widevine);
    // The index leads to the segments of the longer file.
    const copy = readFileSync(join(root, media, 'cenc-v96.mp4'));
    const { initBytes, indexBytes, segments } = readTrack(copy);
    let at = initBytes + indexBytes;
    for (const { bytes } of segments) {
      expect(copy.toString('latin1', at + 4, at + 8)).toBe('moof');
      at += bytes;
    }
    expect(at).toBe(copy.length);
  });

  test('makes a constant rate of a varying one, from times below zero and a wrong claim', async () => {
    const { media, seconds, notes } = await make(sources.crooked());
    expect(notes[0]).toBe('the file claims 3600 s, and the film has 3 s');
    expect(Math.abs(seconds - 3)).toBeLessThan(0.1);
    const facts = probed(join(root, media, 'v90.mp4'), 'v', 'r_frame_rate,nb_read_frames');
    expect(facts).toBe(`25/1,${Math.round(seconds * 25)}`);
  });

  test('turns slides upright and gives them a keyframe every four seconds', async () => {
    const { media, seconds } = await make(sources.slides());
    expect(seconds).toBe(20);
    expect(probed(join(root, media, 'v90.mp4'), 'v', 'width,height,nb_read_frames')).toBe('90,160,500');
    expect(read(media, 'v90.m3u8').match(/EXTINF:4\.0/g)).toHaveLength(5);
  });

  test('makes a film once, whatever its file is called', async () => {
    const copy = sources.named('other-name.mkv', readFileSync(film));
    const { media } = await make(film);
    const inode = statSync(join(root, media)).ino;
    expect((await make(copy)).media).toBe(media);
    expect(statSync(join(root, media)).ino).toBe(inode);
  });

  describe.each([
    ['a text', () => sources.named('text.mp4', 'Bu film emas.\n'.repeat(99)), /is no film/],
    ['an empty file', () => sources.named('empty.mp4', ''), /is empty/],
    [
      'a playlist of other files',
      () => sources.named('list.mp4', `#EXTM3U\n#EXTINF:5,\n${film}\n`),
      /is no film/,
    ],
    [
      'a list for ffmpeg',
      () => sources.named('concat.mp4', `ffconcat version 1.0\nfile ${film}\n`),
      /is no film/,
    ],
    ['sound without a picture', () => sources.sound(), /no moving picture/],
    ['a film that breaks off', () => sources.truncated(true), /incomplete: it breaks off after \d of 8 s/],
    ['a film without its contents', () => sources.truncated(false), /table of contents is missing/],
    ['a claim of 200 GB', () => sources.claim(), /is no film|incomplete/],
    ['no file', () => join(place, 'nothing.mp4'), /there is no file/],
  ])('of %s', (_, source, sentence) => {
    test('makes nothing, and says why', async () => {
      const before = readdirSync(root).toSorted();
      await expect(make(source())).rejects.toThrow(sentence);
      expect(readdirSync(root).toSorted()).toEqual(before);
    });
  });
});
