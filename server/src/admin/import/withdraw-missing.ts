import type { RemovableKind, Replaced } from '../../modules/catalogue/public.ts';
import type { ImportTarget } from './import-target.ts';
import { nouns, type Report } from './report.ts';

/** Maximum number of withdrawn items that the report names. */
const maxNamed = 20;

/** The items of a file that is being imported. */
export class KeptItems {
  readonly #slugs = new Map<string, Set<string>>();
  /** Whether every item of the file could be identified; otherwise nothing may count as missing. */
  isWhole = true;

  add(kind: string, slugs: readonly string[]): void {
    if (kind === 'guide') return;
    const name = kind === 'playlist' ? 'channel' : kind;
    const known = this.#slugs.get(name) ?? new Set();
    for (const slug of slugs) known.add(slug);
    this.#slugs.set(name, known);
  }

  /** Slugs of the kinds that can be withdrawn. */
  of(kinds: readonly string[]): Record<string, readonly string[]> {
    return Object.fromEntries(kinds.map((kind) => [kind, [...(this.#slugs.get(kind) ?? [])]]));
  }
}

const kinds = [
  'cinema',
  'channel',
  'stream',
  'reel',
  'banner',
  'category',
] as const satisfies RemovableKind[];

interface Missing {
  readonly target: ImportTarget;
  readonly report: Report;
  readonly kept: KeptItems;
  readonly source: string;
  readonly confirmed: boolean;
  /** Anything but `null` changes nothing. */
  readonly dryRun: object | null;
}

/** Withdraws the items of a source that its file no longer has, and reports them. */
export async function withdrawMissing({
  target,
  report,
  kept,
  source,
  confirmed,
  dryRun,
}: Missing): Promise<void> {
  if (!kept.isWhole) {
    report.end('nothing is withdrawn, because a part of the file could not be read', true);
    return;
  }
  const check = dryRun !== null;
  const added = Object.fromEntries(kinds.map((kind) => [kind, addedOf(report, kind)]));
  const body = { source, keep: kept.of(kinds), added, check, confirmed };
  const { kinds: replacements } = await target.replace(body);
  for (const replaced of replacements) {
    report.end(sentenceOf(replaced, source, check), replaced.refused);
  }
}

function addedOf(report: Report, kind: RemovableKind): number {
  return report.added(kind) + (kind === 'channel' ? report.added('playlist') : 0);
}

function sentenceOf({ kind, before, gone, refused }: Replaced, source: string, check: boolean): string {
  const noun = nouns[kind]?.[gone.length === 1 ? 0 : 1] ?? kind;
  const named = gone.slice(0, maxNamed).join(', ');
  const rest = gone.length > maxNamed ? ` and ${gone.length - maxNamed} more` : '';
  const items = `${gone.length} ${noun} of ${source}`;
  if (!refused) return `${items} ${check ? 'would be withdrawn' : 'withdrawn'}: ${named}${rest}`;
  const now = `are no longer in the file, more than half of ${before}; nothing is withdrawn without --confirm`;
  return `${items} ${now}: ${named}${rest}`;
}
