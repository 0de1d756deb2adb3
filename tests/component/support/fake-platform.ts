import { BasePlatform } from '#platforms/base-platform.ts';
import type { BackAtRoot } from '#platforms/platform.ts';

/** A platform that records when the app exits. */
export class FakePlatform extends BasePlatform {
  exits = 0;
  private readonly atRoot: BackAtRoot;

  constructor(atRoot: BackAtRoot = 'ask') {
    super({ userAgent: 'jsdom', globals: window });
    this.atRoot = atRoot;
  }

  override backAtRoot(): BackAtRoot {
    return this.atRoot;
  }

  override exit(): void {
    this.exits += 1;
  }
}
