import { readFileSync } from 'node:fs';

const file = new URL('../../../server/demo/catalogue/cinema.json', import.meta.url);
const slugs = (JSON.parse(readFileSync(file, 'utf8')) as { slug: string }[]).map(({ slug }) => slug);

/** The demo is loaded into an empty database in the order of its file. */
function idOf(slug: string): number {
  const index = slugs.indexOf(slug);
  if (index < 0) throw new Error(`The demo has no title ${slug}`);
  return index + 1;
}

/** Identifiers of titles in the demo catalogue. */
export const demoTitles = {
  /** A film with a plan only. */
  tashkentTiger: idOf('toshkent-yolbarsi'),
  /** A free film with a trailer. */
  samarkandNight: idOf('samarqand-tuni'),
  /** A free film. */
  voiceOfAral: idOf('orol-sadosi'),
  /** A free film that is encrypted. */
  teahouse: idOf('choyxona'),
  /** A film with a plan only. */
  silkRoad: idOf('ipak-yoli'),
  /** A free film. */
  winterBazaar: idOf('qishki-bozor'),
  /** A series with a plan only, in one season. */
  eveningTrain: idOf('kechki-poyezd'),
  /** A free series of two seasons. */
  nextDoor: idOf('qoshni-eshik'),
} as const;
