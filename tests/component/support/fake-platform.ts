import { BasePlatform } from '../../../platforms/base-platform.ts';
import type { BackAtRoot } from '../../../platforms/platform.ts';

/** A set that notes when it is left. */
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
