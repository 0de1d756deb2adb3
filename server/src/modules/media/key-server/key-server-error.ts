/** Why a key server gave no key, as a sentence for the operator. */
export class KeyServerError extends Error {
  override readonly name = 'KeyServerError';
  /** Whether the same question may have an answer later. */
  readonly isPassing: boolean;

  constructor(sentence: string, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(sentence, { cause });
    this.isPassing = isPassing;
  }
}
