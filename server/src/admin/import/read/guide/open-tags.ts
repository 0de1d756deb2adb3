/** Elements of XMLTV that hold nothing but text. */
const textElements = new Set(
  'display-name title sub-title desc category keyword date country language orig-language episode-num value review'.split(
    ' ',
  ),
);
/** Elements of a programme or a channel. They are never inside of a text. */
const children = new Set([
  ...textElements,
  ...'credits length icon url video audio previously-shown premiere last-chance new subtitles rating star-rating image'.split(
    ' ',
  ),
]);
/** Tags of HTML that guides put into their texts. */
const inline = new Set('a b i u s em strong br p span div font sub sup small big li ul ol hr tt'.split(' '));

/** The elements of a guide that are open, from the outermost. Tags that are missing are returned for insertion. */
export class OpenTags {
  readonly #names: string[] = [];

  get isEmpty(): boolean {
    return this.#names.length === 0;
  }

  /** Whether a tag is a word in angle brackets: guides have no such element in a text. */
  isWord(name: string): boolean {
    const isInText = this.#names.some((it) => textElements.has(it));
    return (
      isInText && !this.#names.includes(name) && !children.has(name) && !inline.has(name) && !isOuter(name)
    );
  }

  /** Opens an element. Returns the tags that end the elements that cannot contain it. */
  open(name: string): string {
    const text = this.#names.findIndex((it) => textElements.has(it));
    const ended = isOuter(name) && this.#names.length > 1 ? this.#end(1) : '';
    const missing = ended === '' && text >= 0 && children.has(name) ? this.#end(text) : ended;
    this.#names.push(name);
    return missing;
  }

  /** Closes an element. Returns the tags that are missing inside of it, or `null` if it is not open. */
  close(name: string): string | null {
    const at = this.#names.lastIndexOf(name);
    if (at < 0) return null;
    const missing = this.#end(at + 1);
    this.#names.pop();
    return missing;
  }

  #end(from: number): string {
    return this.#names
      .splice(from)
      .reverse()
      .map((it) => `</${it}>`)
      .join('');
  }
}

function isOuter(name: string): boolean {
  return name === 'programme' || name === 'channel';
}
