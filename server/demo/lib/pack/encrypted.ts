import { createHash } from 'node:crypto';
import type { Script } from '../film/script.ts';
import { light } from './encode.ts';
import { listSubtitles } from './hls.ts';
import { packager, run } from './run.ts';

/** Key and id come from the name: the demo protects nothing, and a re-made film keeps its key. */
function key(name: string, what: string): string {
  return createHash('sha256').update(`oyna demo ${what} ${name}`).digest('hex').slice(0, 32);
}

/** Both ways of common encryption, in 360 lines and one language: it is the licence path that is shown. */
export async function encrypted(script: Script, work: string, out: string, seconds: number): Promise<object> {
  const clearkey = { kid: key(script.name, 'kid'), key: key(script.name, 'key') };
  const spoken = ['uz'] as const;
  const written = ['uz', 'ru'] as const;
  for (const scheme of ['cenc', 'cbcs'] as const) {
    const hls = scheme === 'cbcs';
    const file = (id: string): string => `output=${out}/${scheme}-${id}.mp4,drm_label=ALL`;
    await run(packager, [
      ...light
        .slice(1)
        .map((r) => `in=${work}/${r.id}.mp4,stream=video,${file(r.id)},playlist_name=${scheme}-${r.id}.m3u8`),
      ...spoken.map(
        (l) =>
          `in=${work}/a-${l}.mp4,stream=audio,language=${l},${file(`a-${l}`)},playlist_name=${scheme}-a-${l}.m3u8,hls_group_id=audio`,
      ),
      ...written.map(
        (l) => `in=${work}/${l}.vtt,stream=text,language=${l},output=${out}/${l}.vtt,dash_only=1`,
      ),
      ...['--segment_duration', '4', '--default_language', 'uz', '--clear_lead', '0'],
      ...['--enable_raw_key_encryption', '--protection_scheme', scheme, '--protection_systems', 'Common'],
      ...['--keys', `label=ALL:key_id=${clearkey.kid}:key=${clearkey.key}`],
      ...['--mpd_output', `${out}/manifest.${scheme}.mpd`],
      ...(hls ? ['--hls_master_playlist_output', `${out}/master.cbcs.m3u8`] : []),
    ]);
    if (hls) await listSubtitles(out, { uz: 'Oʻzbekcha', ru: 'Русский' }, seconds, 'master.cbcs.m3u8');
  }
  return { cenc: 'manifest.cenc.mpd', cbcs: 'manifest.cbcs.mpd', hlsCbcs: 'master.cbcs.m3u8', clearkey };
}
