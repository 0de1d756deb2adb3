import { type SourceArchive, sourceArchive } from '@oyna/contract/catalogue-source';
import * as v from 'valibot';
import type { OddField } from './channel-fields.ts';

type Attributes = Readonly<Record<string, string>>;

interface Catchup {
  readonly archive: SourceArchive | null;
  /** A convention that no source has. */
  readonly unused: string | null;
}

/** Names of the conventions in playlists. */
const conventions: Readonly<Record<string, SourceArchive['convention']>> = {
  default: 'default',
  append: 'append',
  shift: 'shift',
  timeshift: 'shift',
  flussonic: 'flussonic',
  'flussonic-hls': 'flussonic',
  'flussonic-ts': 'flussonic',
  fs: 'flussonic',
  xc: 'xc',
  vod: 'vod',
};

const none: Catchup = { archive: null, unused: null };
const defaultDays = 7;

/** How a row of a playlist addresses past programmes; attributes of the header apply to rows without their own. */
export function catchupOf(row: Attributes, header: Attributes, odd: OddField): Catchup {
  const of = (name: string) => row[name] || header[name] || null;
  const days = numberOf(of('catchup-days') ?? of('timeshift') ?? of('tvg-rec'));
  const kind = (of('catchup') ?? of('catchup-type') ?? (days === null ? null : 'shift'))?.toLowerCase();
  if (kind === undefined || (days !== null && days <= 0)) return none;
  const convention = Object.hasOwn(conventions, kind) ? conventions[kind] : undefined;
  if (convention === undefined) return { archive: null, unused: kind };
  const read = v.safeParse(sourceArchive, {
    convention,
    template: /^(default|append|vod)$/.test(convention) ? of('catchup-source') : null,
    days: days ?? defaultDays,
    correction: numberOf(of('catchup-correction')) ?? 0,
  });
  if (read.success) return { archive: read.output, unused: null };
  const field = v.getDotPath(read.issues[0]);
  odd(fields[field ?? ''] ?? 'catchup', `${read.issues[0].message}; the archive is left out`);
  return none;
}

const fields: Readonly<Record<string, string>> = {
  template: 'catchup-source',
  days: 'catchup-days',
  correction: 'catchup-correction',
};

function numberOf(text: string | null): number | null {
  return text !== null && /^[+-]?\d{1,4}([.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}
