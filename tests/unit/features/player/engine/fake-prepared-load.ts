/** An item prepared in advance; the test decides whether that succeeds. */
export class FakePreparedLoad {
  readonly uri: string;
  destroyed = false;
  succeed: () => void = () => undefined;
  fail: (error: unknown) => void = () => undefined;
  private readonly finished: Promise<void>;

  constructor(uri: string) {
    this.uri = uri;
    this.finished = new Promise((resolve, reject) => {
      this.succeed = resolve;
      this.fail = reject;
    });
  }

  waitForFinish(): Promise<void> {
    return this.finished;
  }

  async destroy(): Promise<void> {
    this.destroyed = true;
  }
}
