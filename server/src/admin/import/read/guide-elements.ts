import { guideProgramme } from '@oyna/contract/catalogue';
import * as v from 'valibot';
import { ageOfRating } from './age-of-rating.ts';
import { type Entry, fault, note, type ProgrammeEntry } from './entry.ts';
import { xmltvTime } from './xmltv-time.ts';

type Attributes = Readonly<Record<string, string>>;
type Texts = Record<string, string>;

interface Open {
  readonly line: number;
  readonly attributes: Attributes;
  readonly title: Texts;
  readonly desc: Texts;
  /** The highest of its ratings. */
  age: number | null;
  problem: string | null;
}

/** Converts the elements of an XMLTV guide to entries. */
export class GuideElements {
  #entries: Entry[] = [];
  /** Channel names of the guide by identifier. */
  readonly #names = new Map<string, string[]>();
  #channel: string | null = null;
  #programme: Open | null = null;
  #texts: { readonly into: Texts; readonly language: string } | null = null;
  #text: string | null = null;
  #isRating = false;
  #rating: string | null = null;

  open(name: string, attributes: Attributes, line: number, depth: number): void {
    if (depth === 2 && name === 'channel') this.#channel = attributes.id ?? null;
    if (depth === 2 && name === 'programme')
      this.#programme = { line, attributes, title: {}, desc: {}, age: null, problem: null };
    if (depth === 4 && this.#isRating && name === 'value') this.#rating = '';
    if (depth !== 3) return;
    this.#isRating = this.#programme !== null && name === 'rating';
    const part = this.#programme && (name === 'title' || name === 'desc') ? this.#programme[name] : null;
    this.#texts = part && { into: part, language: languageOf(attributes.lang) };
    this.#text = part || (this.#channel !== null && name === 'display-name') ? '' : null;
  }

  text(part: string): void {
    if (this.#rating !== null) this.#rating += part;
    else if (this.#text !== null) this.#text += part;
  }

  /** Part of the current programme is unreadable. */
  spoil(problem: string): void {
    if (this.#programme) this.#programme.problem ??= problem;
  }

  close(name: string, depth: number): void {
    if (depth === 4) this.#keepRating();
    if (depth === 3) {
      this.#isRating = false;
      this.#keepText();
    }
    if (depth !== 2) return;
    if (name === 'programme' && this.#programme) this.#entries.push(this.#entryOf(this.#programme));
    this.#programme = null;
    this.#channel = null;
  }

  /** Entries completed since the last call. */
  take(): Entry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  #keepRating(): void {
    const text = this.#rating?.trim();
    this.#rating = null;
    if (!text || !this.#programme) return;
    const age = ageOfRating(text);
    if (age !== null) this.#programme.age = Math.max(age, this.#programme.age ?? 0);
    else {
      const said = { field: 'rating', summary: 'with an unknown rating', of: 'guide' } as const;
      this.#entries.push(
        note(this.#programme.line, `"${text.slice(0, 50)}" has no known age; it is left out`, said),
      );
    }
  }

  #keepText(): void {
    const text = this.#text?.replace(/\s+/g, ' ').trim();
    if (text && this.#texts) this.#texts.into[this.#texts.language] ??= text;
    else if (text && this.#channel !== null) {
      const names = this.#names.get(this.#channel) ?? [];
      if (names.length < 20) this.#names.set(this.#channel, [...names, text.slice(0, 200)]);
    }
    this.#text = null;
    this.#texts = null;
  }

  #entryOf({ line, attributes, title, desc, age, problem }: Open): Entry {
    if (problem !== null) return fault('guide', line, null, problem);
    const id = attributes.channel?.trim();
    if (!id) return fault('guide', line, 'channel', 'is missing');
    if (id.length > 200) return fault('guide', line, 'channel', 'must not be longer than 200 characters');
    const begin = timeOf(line, 'start', attributes.start);
    if (typeof begin !== 'string') return begin;
    const end = attributes.stop === undefined ? null : timeOf(line, 'stop', attributes.stop);
    if (end !== null && typeof end !== 'string') return end;
    if (Object.keys(title).length === 0) return fault('guide', line, 'title', 'is missing');
    const programme = {
      title: byLanguage(title),
      description: byLanguage(desc),
      starts_at: begin,
      ...(age !== null && { age_rating: age }),
    };
    const probe = { ...programme, ends_at: end ?? new Date(Date.parse(begin) + 1).toISOString() };
    const read = v.safeParse(guideProgramme, probe);
    if (!read.success) {
      const [issue] = read.issues;
      return fault('guide', line, v.getDotPath(issue), issue.message);
    }
    const channel = { tvg_id: id, names: this.#names.get(id) ?? [] };
    const entry: ProgrammeEntry = {
      type: 'programme',
      line,
      channel,
      programme: { ...read.output, ends_at: end },
    };
    return entry;
  }
}

function timeOf(line: number, field: string, text: string | undefined): string | Entry {
  if (text === undefined) return fault('guide', line, field, 'is missing');
  return (
    xmltvTime(text) ?? fault('guide', line, field, `must be a time like 20261121060000 +0500, not "${text}"`)
  );
}

function languageOf(lang: string | undefined): string {
  const tag = (lang ?? '').trim().toLowerCase();
  if (/^uz[-_]cyrl/.test(tag)) return 'uz-Cyrl';
  return /^(uz|ru|en)\b/.exec(tag)?.[1] ?? 'other';
}

/** A guide's language is used for Uzbek, to which the other languages fall back. */
function byLanguage({ uz, ru, en, other, 'uz-Cyrl': cyrillic }: Texts) {
  return {
    uz: uz ?? cyrillic ?? other ?? ru ?? en ?? '',
    ...(cyrillic !== undefined && { 'uz-Cyrl': cyrillic }),
    ru: ru ?? '',
    en: en ?? '',
  };
}
