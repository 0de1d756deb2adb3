/** The file is unreadable from a line on; earlier content counts. The message continues from "line 7". */
export class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly line: number;

  constructor(line: number, problem: string) {
    super(problem);
    this.line = line;
  }
}
