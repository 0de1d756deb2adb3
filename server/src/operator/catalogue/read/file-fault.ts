/** From a line on a file cannot be read; what stood before it counts. The message goes on from "line 7". */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly line: number;

  constructor(line: number, problem: string) {
    super(problem);
    this.line = line;
  }
}
