import { guideProgramme } from '@oyna/contract/catalogue-guide';
import * as v from 'valibot';
import { type Entry, fault, note, type ProgrammeEntry } from '../entry.ts';
import { ProgrammeParts } from './programme-parts.ts';
import { byLanguage, languageOfTag, type Texts } from './texts.ts';
import { xmltvTime } from './xmltv-time.ts';

type Attributes = Readonly<Record<string, string>>;
type Keep = (text: string) => void;

interface Open {
  readonly line: number;
  readonly attributes: Attributes;
  readonly parts: ProgrammeParts;
  problem: string | null;
}

/** Inside a person, these hold addresses. */
const addresses = new Set(['image', 'url']);

/** Converts the elements of an XMLTV guide to entries. */
export class GuideElements {
  #entries: Entry[] = [];
  /** Channel names of the guide by identifier. */
  readonly #names = new Map<string, string[]>();
  #channel: string | null = null;
  #programme: Open | null = null;
  /** The element of the programme that is open. */
  #part = '';
  /** The element whose text is read. */
  #reading: { readonly depth: number; readonly keep: Keep; text: string } | null = null;
  /** Depth of an element inside of it that is no text. */
  #skipped: number | null = null;

  open(name: string, attributes: Attributes, line: number, depth: number): void {
    if (depth === 2 && name === 'channel') this.#channel = attributes.id ?? null;
    if (depth === 2 && name === 'programme')
      this.#programme = { line, attributes, parts: new ProgrammeParts(line), problem: null };
    if (depth === 3) this.#part = name;
    if (this.#reading) {
      if (addresses.has(name)) this.#skipped ??= depth;
      if (name === 'br') this.text(' ');
      return;
    }
    const keep = this.#keepOf(name, attributes, depth);
    this.#reading = keep && { depth, keep, text: '' };
  }

  text(part: string): void {
    if (this.#reading && this.#skipped === null) this.#reading.text += part;
  }

  /** Part of the current programme is unreadable. */
  spoil(problem: string): void {
    if (this.#programme) this.#programme.problem ??= problem;
  }

  close(name: string, depth: number): void {
    if (this.#skipped === depth) this.#skipped = null;
    if (this.#reading?.depth === depth) {
      const text = this.#reading.text.replace(/\s+/g, ' ').trim();
      if (text) this.#reading.keep(text);
      this.#reading = null;
      this.#skipped = null;
    }
    if (depth !== 2) return;
    if (name === 'programme' && this.#programme) {
      const entry = this.#entryOf(this.#programme);
      this.#entries.push(...this.#programme.parts.notes, entry);
    }
    this.#programme = null;
    this.#channel = null;
  }

  /** Entries completed since the last call. */
  take(): Entry[] {
    const entries = this.#entries;
    this.#entries = [];
    return entries;
  }

  #keepOf(name: string, attributes: Attributes, depth: number): Keep | null {
    if (depth === 3 && this.#channel !== null && name === 'display-name')
      return this.#keepName(this.#channel);
    const parts = this.#programme?.parts;
    if (!parts) return null;
    if (depth === 4 && this.#part === 'credits') return (text) => parts.addPerson(name, text);
    if (depth === 4 && this.#part === 'rating' && name === 'value') return (text) => parts.addRating(text);
    if (depth !== 3) return null;
    const language = languageOfTag(attributes.lang);
    const keepIn =
      (texts: Texts): Keep =>
      (text) => {
        texts[language] ??= text;
      };
    switch (name) {
      case 'title':
      case 'desc':
        return keepIn(parts[name]);
      case 'sub-title':
        return keepIn(parts.subtitle);
      case 'category':
        return (text) => parts.addCategory(language, text);
      case 'episode-num':
        return (text) => parts.addEpisode(attributes.system ?? '', text);
      case 'date':
        return (text) => parts.addDate(text);
      case 'icon':
        if (attributes.src) parts.addImage(attributes.src.trim());
        return null;
      default:
        return null;
    }
  }

  #keepName(channel: string): Keep {
    return (text) => {
      const names = this.#names.get(channel) ?? [];
      if (names.length < 20) this.#names.set(channel, [...names, text.slice(0, 200)]);
    };
  }

  #entryOf({ line, attributes, parts, problem }: Open): Entry {
    if (problem !== null) return fault('guide', line, null, problem);
    const id = attributes.channel?.trim();
    if (!id) return fault('guide', line, 'channel', 'is missing');
    if (id.length > 200) return fault('guide', line, 'channel', 'must not be longer than 200 characters');
    const begin = this.#timeOf(line, 'start', attributes.start);
    if (typeof begin !== 'string') return begin;
    const end = attributes.stop === undefined ? null : this.#timeOf(line, 'stop', attributes.stop);
    if (end !== null && typeof end !== 'string') return end;
    if (Object.keys(parts.title).length === 0) return fault('guide', line, 'title', 'is missing');
    parts.catchupId = attributes['catchup-id']?.trim() || null;
    const details = parts.details();
    const programme = {
      title: byLanguage(parts.title),
      description: byLanguage(parts.desc),
      starts_at: begin,
      ...(parts.age !== null && { age_rating: parts.age }),
      ...(details !== undefined && { details }),
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

  #timeOf(line: number, field: string, text: string | undefined): string | Entry {
    if (text === undefined) return fault('guide', line, field, 'is missing');
    const read = xmltvTime(text);
    if (read === null)
      return fault('guide', line, field, `must be a time like 20261121060000 +0500, not "${text}"`);
    if (read.zone !== null && field === 'start') {
      const said = { field, summary: 'with a named time zone', of: 'guide' } as const;
      this.#entries.push(note(line, `${read.zone.name} is read as ${read.zone.offset}`, said));
    }
    return read.time;
  }
}
