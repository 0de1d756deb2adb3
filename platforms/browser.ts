import { BasePlatform } from './base-platform.ts';

/** A desktop or mobile browser: nothing differs from the base. */
export class BrowserPlatform extends BasePlatform {}
