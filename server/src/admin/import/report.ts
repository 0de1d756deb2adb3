import type { Outcome } from '../../modules/catalogue/public.ts';

interface Said {
  readonly line: number;
  readonly text: string;
}

/** Notes or faults of one kind. */
interface Group {
  readonly of: string;
  readonly shown: Said[];
  count: number;
}

type Tally = Pick<Outcome, 'added' | 'changed' | 'same' | 'removed'> & { readonly left: number };

const nothing: Tally = { added: 0, changed: 0, same: 0, removed: 0, left: 0 };

/** Notes or faults of one kind that are shown; the last one says how many more there are. */
const maxShown = 5;

/** Maximum number of sentences kept per file, readable for a person and safe for memory. */
const maxSentences = 20_000;

export const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  genre: ['genre', 'genres'],
  country: ['country', 'countries'],
  category: ['category', 'categories'],
  plan: ['plan', 'plans'],
  cinema: ['title', 'titles'],
  channel: ['channel', 'channels'],
  playlist: ['channel', 'channels'],
  guide: ['programme', 'programmes'],
  stream: ['broadcast', 'broadcasts'],
  reel: ['reel', 'reels'],
  banner: ['banner', 'banners'],
  item: ['item', 'items'],
};

/** The report on one file, by line. */
export class Report {
  readonly #said: Said[] = [];
  readonly #tallies = new Map<string, Tally>();
  readonly #joined = new Map<string, { readonly line: number; more: number }>();
  readonly #ends: string[] = [];
  /** By their summaries. */
  readonly #groups = new Map<string, Group>();
  readonly #faultGroups = new Map<string, Group>();
  #more = 0;
  #faults = 0;
  #failure: string | null = null;

  get faults(): number {
    return this.#faults;
  }

  /** Why the import as a whole did not do its work; `null` if only single items were left out. */
  get failure(): string | null {
    if (this.#failure !== null) return this.#failure;
    const isEmpty = [...this.#tallies.values()].every((it) => it.added + it.changed + it.same === 0);
    return isEmpty ? 'nothing in the file could be used' : null;
  }

  /** Number of new items of a kind. */
  added(kind: string): number {
    return this.#tallies.get(kind)?.added ?? 0;
  }

  /** Records a fault. Of those of one kind, of which a file may have thousands, some are shown and the others counted. */
  fault(line: number, field: string | null, problem: string): void {
    this.#faults++;
    const text = `line ${line}${field === null ? '' : `, ${field}`}: ${problem}`;
    const kind = kindOf(field, problem);
    const group = this.#faultGroups.get(kind) ?? { of: '', shown: [], count: 0 };
    if (group.count === 0 && this.#faultGroups.size >= maxFaultKinds) this.#say(line, text);
    else {
      this.#faultGroups.set(kind, group);
      addTo(group, { line, text });
    }
  }

  /** Records the fault that ends the reading of the file. */
  cut(line: number, field: null, problem: string): void {
    this.#failure ??= printable(problem);
    this.fault(line, field, problem);
  }

  /** Records a sentence about the whole file; `isFault` makes the command fail. */
  end(text: string, isFault = false): void {
    if (isFault) {
      this.#faults++;
      this.#failure ??= printable(text);
    }
    this.#ends.push(printable(text));
  }

  /** A note that many lines may share: it is printed for the first one, with the number of others. */
  joinedNote(line: number, text: string): void {
    const known = this.#joined.get(text);
    if (known) known.more++;
    else this.#joined.set(text, { line, more: 0 });
  }

  note(line: number, text: string, field: string | null = null): void {
    this.#say(line, noteOf(line, text, field));
  }

  /** A note of which there may be thousands: some are shown, and the summary counts all of them. */
  noteLike(line: number, text: string, { field, summary, of }: Likeness): void {
    const group = this.#groups.get(summary) ?? { of, shown: [], count: 0 };
    this.#groups.set(summary, group);
    addTo(group, { line, text: noteOf(line, text, field) });
  }

  count(kind: string, { added, changed, same, removed }: Omit<Tally, 'left'>, left: number): void {
    const so = this.#tallies.get(kind) ?? nothing;
    this.#tallies.set(kind, {
      added: so.added + added,
      changed: so.changed + changed,
      same: so.same + same,
      removed: so.removed + removed,
      left: so.left + left,
    });
  }

  lines(isCheck: boolean): string[] {
    const joined = [...this.#joined].map(([text, { line, more }]) => ({
      line,
      text: `line ${line}: note: ${text}${more === 0 ? '' : `, like ${more} more`}`,
    }));
    const grouped = [...this.#groups.values(), ...this.#faultGroups.values()].flatMap(shownOf);
    const sentences = [...this.#said, ...joined, ...grouped]
      .toSorted(byLine)
      .map(({ text }) => printable(text));
    const more = this.#more > 0 ? [`and ${this.#more} more like these`] : [];
    return [...sentences, ...more, ...this.summary(isCheck)];
  }

  /** How many items of each kind had which outcome, and the sentences about the whole file. */
  summary(isCheck: boolean): string[] {
    const sums = [...this.#tallies].map(([kind, tally]) => sumOf(kind, tally, isCheck, this.#countsOf(kind)));
    const sum = sums.length > 0 ? sums : ['no items'];
    return [...sum, ...this.#ends];
  }

  #countsOf(kind: string): string[] {
    return [...this.#groups]
      .filter(([, { of }]) => of === kind)
      .map(([summary, { count }]) => `${count} ${summary}`);
  }

  #say(line: number, text: string): void {
    if (this.#said.length < maxSentences) this.#said.push({ line, text });
    else this.#more++;
  }
}

function sumOf(
  kind: string,
  { added, changed, same, removed, left }: Tally,
  isCheck: boolean,
  counts: readonly string[],
): string {
  const all = added + changed + same + left;
  const noun = nouns[kind]?.[all === 1 ? 0 : 1] ?? kind;
  const parts = [
    [added, isCheck ? 'would be added' : 'added'],
    [changed, isCheck ? 'would change' : 'changed'],
    [same, 'unchanged'],
    [removed, isCheck ? 'would be removed' : 'removed'],
    [left, 'left out'],
  ] as const;
  const told = parts.filter(([many]) => many > 0).map(([many, what]) => `${many} ${what}`);
  return [`${all} ${noun}: ${told.join(', ')}`, ...(counts.length > 0 ? [counts.join(', ')] : [])].join('; ');
}

/** Kinds of faults that are told apart; further ones are listed one by one. */
const maxFaultKinds = 500;

/** Faults of one kind differ only in numbers and in quoted parts of the file. */
function kindOf(field: string | null, problem: string): string {
  return `${field} ${problem}`.replace(/".*"/gs, '""').replace(/\d+/g, '0');
}

function addTo(group: Group, said: Said): void {
  group.count++;
  group.shown.push(said);
  if (group.shown.length > maxShown * 4) group.shown.sort(byLine).splice(maxShown);
}

interface Likeness {
  readonly field: string | null;
  /** Continues a number in the summary; the notes with the same one form a group. */
  readonly summary: string;
  /** The kind of the items. */
  readonly of: string;
}

function noteOf(line: number, text: string, field: string | null): string {
  return `line ${line}${field === null ? '' : `, ${field}`}: note: ${text}`;
}

function shownOf({ shown, count }: Group): Said[] {
  const first = shown.toSorted(byLine).slice(0, maxShown);
  const more = count - first.length;
  return first.map(({ line, text }, place) => {
    const isLast = place === first.length - 1;
    return { line, text: isLast && more > 0 ? `${printable(text)} (${more} more like this)` : text };
  });
}

function byLine(one: Said, other: Said): number {
  return one.line - other.line;
}

/** The content of a file must neither control nor flood the terminal. */
function printable(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu, '\ufffd');
  return clean.length > 300 ? `${clean.slice(0, 300)}…` : clean;
}
