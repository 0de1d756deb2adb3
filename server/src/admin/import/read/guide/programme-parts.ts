import { addressFault } from '@oyna/contract/catalogue-parts';
import {
  type CatalogueProgrammeDetails,
  catalogueProgrammeDetails,
  type ProgrammeRole,
  programmeRoles,
} from '@oyna/contract/programme-details';
import * as v from 'valibot';
import { type Entry, note } from '../entry.ts';
import { ageOfRating } from './age-of-rating.ts';
import { episodeNumbers } from './episode-numbers.ts';
import { byLanguage, type Texts } from './texts.ts';

const maxPeople = 50;
const maxNameLength = 200;

/** XMLTV's names of the details, for notes. */
const elementNames: Readonly<Record<string, string>> = {
  subtitle: 'sub-title',
  episode_name: 'episode-num',
  season: 'episode-num',
  episode: 'episode-num',
  year: 'date',
  image: 'icon',
  catchup_id: 'catchup-id',
  people: 'credits',
};

/** The parts of a programme of a guide as they are read. An unreadable part is left out with a note. */
export class ProgrammeParts {
  readonly title: Texts = {};
  readonly desc: Texts = {};
  readonly subtitle: Texts = {};
  /** Its name in an archive. */
  catchupId: string | null = null;
  /** The highest of its ratings. */
  age: number | null = null;
  readonly notes: Entry[] = [];
  readonly #line: number;
  readonly #categories = new Map<string, Set<string>>();
  readonly #people: { readonly role: ProgrammeRole; readonly name: string }[] = [];
  #numbers: { readonly season?: number; readonly episode?: number } | null = null;
  #episodeName: string | null = null;
  #year: number | null = null;
  #image: string | null = null;

  constructor(line: number) {
    this.#line = line;
  }

  addCategory(language: string, text: string): void {
    const known = this.#categories.get(language) ?? new Set();
    this.#categories.set(language, known.add(text));
  }

  addEpisode(system: string, text: string): void {
    const read = episodeNumbers(system, text);
    if (typeof read === 'string') this.#episodeName ??= read;
    else this.#numbers ??= read;
  }

  addPerson(role: string, name: string): void {
    const known = programmeRoles.find((it) => it === role);
    const short = name.slice(0, maxNameLength);
    if (!known || this.#people.length >= maxPeople) return;
    if (!this.#people.some((it) => it.role === known && it.name === short))
      this.#people.push({ role: known, name: short });
  }

  addDate(text: string): void {
    const year = Number(/^\d{4}/.exec(text)?.[0]);
    if (year > 0) this.#year ??= year;
    else this.#leaveOut('date', `"${text.slice(0, 50)}" begins with no year`);
  }

  addImage(address: string): void {
    const fault = addressFault(address);
    if (fault === null) this.#image ??= address;
    else this.#leaveOut('icon', fault);
  }

  addRating(text: string): void {
    const age = ageOfRating(text);
    if (age !== null) this.age = Math.max(age, this.age ?? 0);
    else {
      const said = { field: 'rating', summary: 'with an unknown rating', of: 'guide' } as const;
      this.notes.push(note(this.#line, `"${text.slice(0, 50)}" has no known age; it is left out`, said));
    }
  }

  /** `undefined` if the guide has none, so that the programme keeps those of another guide. */
  details(): CatalogueProgrammeDetails | undefined {
    const categories = Object.fromEntries(
      [...this.#categories].map(([language, texts]) => [language, [...texts].join(', ')]),
    );
    const found: Record<string, unknown> = {
      ...(Object.keys(this.subtitle).length > 0 && { subtitle: byLanguage(this.subtitle) }),
      ...(this.#categories.size > 0 && { category: byLanguage(categories) }),
      ...this.#numbers,
      ...(this.#episodeName !== null && !this.#numbers && { episode_name: this.#episodeName }),
      ...(this.#year !== null && { year: this.#year }),
      ...(this.#image !== null && { image: this.#image }),
      ...(this.catchupId !== null && { catchup_id: this.catchupId }),
      ...(this.#people.length > 0 && { people: this.#people }),
    };
    if (Object.keys(found).length === 0) return undefined;
    const read = v.safeParse(catalogueProgrammeDetails, found);
    if (read.success) return read.output;
    for (const issue of read.issues) {
      const name = String(issue.path?.[0]?.key);
      if (name in found) this.#leaveOut(elementNames[name] ?? name, issue.message);
      delete found[name];
    }
    return Object.keys(found).length === 0 ? undefined : v.parse(catalogueProgrammeDetails, found);
  }

  #leaveOut(field: string, problem: string): void {
    const said = { field, summary: 'with an unusual detail', of: 'guide' } as const;
    this.notes.push(note(this.#line, `${problem}; it is left out`, said));
  }
}
