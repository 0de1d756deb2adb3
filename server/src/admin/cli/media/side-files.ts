import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { trackLanguage } from '../../../modules/factory/public.ts';

/** Files of subtitles beside a film: `film.uz.srt` and `film.ru.vtt` of `film.mkv`. */
export async function sideFiles(
  film: string,
): Promise<readonly { readonly file: string; readonly language: string }[]> {
  const stem = basename(film, extname(film));
  const names = await readdir(dirname(film)).catch(() => []);
  return names.toSorted().flatMap((name) => {
    if (!name.startsWith(`${stem}.`)) return [];
    const [, tag, ending] = /^\.?([\w-]*)\.(srt|vtt|ttml)$/i.exec(name.slice(stem.length)) ?? [];
    if (ending === undefined) return [];
    return [{ file: join(dirname(film), name), language: trackLanguage(tag) }];
  });
}
