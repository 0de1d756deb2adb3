export type PictureFault = 'black' | 'frozen' | 'silent';

const marks: readonly (readonly [PictureFault, RegExp])[] = [
  ['black', /lavfi\.black_(start|end)=/g],
  ['frozen', /lavfi\.freezedetect\.freeze_(start|end)=/g],
  ['silent', /lavfi\.silence_(start|end)/g],
];

/** What is wrong with a picture and its sound now, by the marks that ffmpeg's filters write. */
export class PictureFaults {
  readonly #now = new Set<PictureFault>();
  #rest = '';

  read(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = (lines.pop() ?? '').slice(-1000);
    for (const line of lines)
      for (const [fault, mark] of marks)
        for (const [, side] of line.matchAll(mark)) {
          if (side === 'start') this.#now.add(fault);
          else this.#now.delete(fault);
        }
  }

  now(): PictureFault[] {
    return [...this.#now];
  }
}
