import { type DryRunReferences, slugOf } from '../../modules/catalogue/public.ts';
import type { RowEntry } from './read/entry.ts';

type Item = RowEntry['item'];

/** Items that a dry run has accepted so far; later rows may refer to them although they are not in the catalogue. */
export class DryRunItems {
  readonly #terms = { genre: new Set<string>(), country: new Set<string>(), category: new Set<string>() };
  readonly #cinema = new Set<string>();
  readonly #streams = new Set<string>();
  readonly #reels = new Set<string>();
  readonly #plans = new Set<string>();
  readonly #channels = new Map<string, DryRunReferences['channel'][number]>();

  add({ kind, item }: RowEntry): void {
    const key = text(item.slug ?? item.code);
    if (kind === 'genre' || kind === 'country' || kind === 'category') this.#terms[kind].add(key);
    if (kind === 'cinema') this.#cinema.add(key);
    if (kind === 'stream') this.#streams.add(key);
    if (kind === 'reel') this.#reels.add(key);
    if (kind === 'plan') this.#plans.add(key);
    const tvg_id = item.tvg_id === undefined || item.tvg_id === null ? null : text(item.tvg_id);
    if (kind === 'channel') this.#channels.set(key, { slug: key, tvg_id, name: '' });
    if (kind !== 'playlist') return;
    const name = text(item.name);
    const base = slugOf(tvg_id ?? name, 'channel');
    // The server gives repeated names a number of its own; a guide finds all channels of a guide name by any of them.
    const isOther = (this.#channels.get(base)?.tvg_id ?? tvg_id) !== tvg_id;
    const slug = isOther ? `${base.slice(0, 70)}-${this.#channels.size}` : base;
    this.#channels.set(slug, { slug, tvg_id, name });
  }

  /** The accepted items that rows of a kind may refer to. */
  referencesFor(kind: RowEntry['kind'] | 'guide', items: readonly Item[]): Partial<DryRunReferences> {
    const channel = [...this.#channels.values()];
    if (kind === 'cinema') return { genre: [...this.#terms.genre], country: [...this.#terms.country] };
    if (kind === 'channel')
      return {
        category: [...this.#terms.category],
        cinema: known(
          this.#cinema,
          items.flatMap(({ schedule }) => textsIn(schedule)),
        ),
      };
    if (kind === 'guide' || kind === 'stream') return { channel };
    if (kind === 'reel')
      return {
        cinema: known(
          this.#cinema,
          items.map((item) => item.cinema),
        ),
      };
    if (kind !== 'banner') return {};
    const targets = items.map((item) => (item.target as { slug?: unknown } | undefined)?.slug);
    return {
      channel,
      cinema: known(this.#cinema, targets),
      stream: known(this.#streams, targets),
      reel: known(this.#reels, targets),
      plan: known(this.#plans, targets),
    };
  }
}

/** All texts of an unchecked value, among them the titles of a schedule. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function known(accepted: ReadonlySet<string>, wanted: readonly unknown[]): string[] {
  return [...new Set(wanted.map(text))].filter((slug) => accepted.has(slug));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
