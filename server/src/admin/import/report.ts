import type { Outcome } from '../../modules/catalogue/public.ts';

interface Said {
  readonly line: number;
  readonly text: string;
}

type Tally = Pick<Outcome, 'added' | 'changed' | 'same' | 'removed'> & { readonly left: number };

const nothing: Tally = { added: 0, changed: 0, same: 0, removed: 0, left: 0 };

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
  #more = 0;
  #faults = 0;

  get faults(): number {
    return this.#faults;
  }

  /** Number of new items of a kind. */
  added(kind: string): number {
    return this.#tallies.get(kind)?.added ?? 0;
  }

  /** Records `many` omitted items. */
  fault(line: number, field: string | null, problem: string): void {
    this.#faults++;
    this.#say(line, `line ${line}${field === null ? '' : `, ${field}`}: ${problem}`);
  }

  /** Records a sentence about the whole file; `isFault` makes the command fail. */
  end(text: string, isFault = false): void {
    if (isFault) this.#faults++;
    this.#ends.push(printable(text));
  }

  /** A note that many lines may share: it is printed for the first one, with the number of others. */
  joinedNote(line: number, text: string): void {
    const known = this.#joined.get(text);
    if (known) known.more++;
    else this.#joined.set(text, { line, more: 0 });
  }

  note(line: number, text: string): void {
    this.#say(line, `line ${line}: note: ${text}`);
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
    const sentences = [...this.#said, ...joined]
      .toSorted((one, other) => one.line - other.line)
      .map(({ text }) => printable(text));
    const more = this.#more > 0 ? [`and ${this.#more} more like these`] : [];
    const sums = [...this.#tallies].map(([kind, tally]) => sumOf(kind, tally, isCheck));
    const sum = sums.length > 0 ? sums : ['no items'];
    return [...sentences, ...more, ...sum, ...this.#ends];
  }

  #say(line: number, text: string): void {
    if (this.#said.length < maxSentences) this.#said.push({ line, text });
    else this.#more++;
  }
}

function sumOf(kind: string, { added, changed, same, removed, left }: Tally, isCheck: boolean): string {
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
  return `${all} ${noun}: ${told.join(', ')}`;
}

/** The content of a file must neither control nor flood the terminal. */
function printable(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Surrogate}\u2028\u2029]/gu, '\ufffd');
  return clean.length > 300 ? `${clean.slice(0, 300)}…` : clean;
}
