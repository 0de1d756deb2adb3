import { expect } from 'vitest';
import type { LiveSource } from '../support/live-source.ts';
import type { Page } from '../support/page.ts';
import type { ShapeName } from './live-shapes.ts';
import { seeUntil } from './observe-live.ts';
import { leave } from './play-case.ts';

interface StageParts {
  readonly page: Page;
  readonly source: LiveSource;
  /** The channel of each source. */
  readonly channels: ReadonlyMap<ShapeName, number>;
  /** Called with the result of every case. */
  readonly onRow: (row: string) => void;
}

/** Plays the channels of a source with faults, and looks at what a viewer sees. Times are in seconds. */
export class LiveStage {
  readonly #parts: StageParts;

  constructor(parts: StageParts) {
    this.#parts = parts;
  }

  async open(name: ShapeName): Promise<void> {
    const { page, channels } = this.#parts;
    await page.js(`location.hash = '#/uz/watch/channel/${channels.get(name)}'`);
  }

  async plays(within: number): Promise<number> {
    const seen = await seeUntil(this.#parts.page, 'plays', within);
    expect(seen).toMatchObject({ outcome: 'plays' });
    return seen.seconds;
  }

  async says(within: number, words: RegExp): Promise<number> {
    const seen = await seeUntil(this.#parts.page, 'message', within);
    expect(seen).toMatchObject({ outcome: 'message', message: expect.stringMatching(words) });
    return seen.seconds;
  }

  /** Runs one case, and restores the source. `steps` returns what was seen. */
  async run(name: ShapeName, title: string, steps: () => Promise<string>): Promise<void> {
    const { page, source, onRow } = this.#parts;
    try {
      onRow(`${name}: ${title} | ${await steps()}`);
    } catch (error) {
      onRow(`${name}: ${title} | failed`);
      throw error;
    } finally {
      source.set(name, null);
      await leave(page);
    }
  }
}
