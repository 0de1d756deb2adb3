import { type Browser, launch } from '../../e2e/support/launch.ts';
import type { App } from './apps.ts';
import type { Column } from './columns.ts';
import { Journey } from './journey.ts';
import type { JourneyService } from './journey-service.ts';
import { type Layout, layoutFaults } from './layout.ts';
import type { Step } from './step.ts';
import { steps } from './steps.ts';

/**
 * Chromium 68 compares the style sheet of its own media controls, which the app hides, with the policy of the page when a
 * video comes into the document while it loads.
 */
const MEDIA_CONTROLS = 'sha256-zp+YD1gijHPQk0Cqa0XkvPy62ImbpyoKbrFjY4Bsplo=';

/** One engine with one build of the app. A step that fails or loses its page does not stop the walk. */
export class Attempt {
  readonly version: string;
  private readonly browser: Browser;
  private readonly journey: Journey;
  private readonly crash: Promise<never>;
  private isLost = false;
  /** Whether the next step cannot go on from the one before: at the beginning and after a failure. */
  private isAstray = true;

  private constructor(browser: Browser, journey: Journey) {
    this.browser = browser;
    this.version = browser.version;
    this.journey = journey;
    this.crash = new Promise((_, reject) => {
      browser.page.client.Inspector.targetCrashed(() => {
        this.isLost = true;
        reject(new Error('The engine lost its page'));
      });
    });
    this.crash.catch(() => undefined);
  }

  static async start(
    { engine, television, preload }: Column,
    app: App,
    service: JourneyService,
  ): Promise<Attempt> {
    const { userAgent, globals } = television;
    const browser = await launch(engine, { userAgent, flags: app.flags(service, engine) });
    const { page } = browser;
    await page.client.Inspector.enable();
    await page.client.Page.addScriptToEvaluateOnNewDocument({ source: `${globals}\n${preload}` });
    const journey = new Journey({ page, service, television, start: app.start(service) });
    return new Attempt(browser, journey);
  }

  /** Whether the engine lost its page; nothing can follow in this attempt. */
  get lost(): boolean {
    return this.isLost;
  }

  get layouts(): ReadonlyMap<string, Layout> {
    return this.journey.layouts;
  }

  private errors(): string[] {
    return this.journey.page.errors.filter((error) => error.indexOf(MEDIA_CONTROLS) < 0);
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** Walks a step and returns its faults. `current` has the layouts of the current engine. */
  async walk(step: Step, current: ReadonlyMap<string, Layout> | null): Promise<string[]> {
    if (this.isLost) return ['The engine lost its page in an earlier step'];
    const { page, remote } = this.journey;
    const before = new Map(this.journey.layouts);
    try {
      if (this.isAstray && step !== steps[0])
        await Promise.race([this.journey.startOver(isSignedInBefore(step)), this.crash]);
      this.isAstray = false;
      await Promise.race([step.walk(this.journey), this.crash]);
      await remote.comesTo(/./);
    } catch (error) {
      this.isAstray = true;
      const errors = this.errors();
      page.clearReport();
      return [faultOf(error), ...errors];
    }
    const faults = this.errors();
    const local = page.failedRequests.filter(({ url }) => url.startsWith('file:'));
    faults.push(...local.map(({ url, reason }) => `${url}: ${reason}`));
    page.clearReport();
    for (const [view, layout] of this.journey.layouts) {
      const expected = before.get(view) === layout ? undefined : current?.get(view);
      if (expected) faults.push(...layoutFaults(layout, expected).map((fault) => `${view}: ${fault}`));
    }
    if (faults.length > 0) this.isAstray = true;
    return faults;
  }
}

function isSignedInBefore(step: Step): boolean {
  return (
    steps.slice(0, steps.indexOf(step)).findLast(({ signsIn }) => signsIn !== undefined)?.signsIn ?? false
  );
}

/** An assertion shortens a text that should have been null. */
function faultOf(error: unknown): string {
  const { message, actual } = error as Error & { actual?: unknown };
  return typeof actual === 'string' ? `${message.split(': expected')[0]}: ${actual}` : message;
}
