import type { KeyName } from '../../e2e/support/keys.ts';
import { lgSystem, samsungApplication } from '../../e2e/support/set-globals.ts';
import { userAgents } from '../../unit/platforms/user-agents.ts';

/** The television that an engine stands for: its user agent, the vendor's globals and its Back key. */
export interface Television {
  /** The name that viewers know, for the table. */
  readonly name: string;
  readonly vendor: 'tizen' | 'webos';
  readonly userAgent: string;
  /** Source of the vendor's globals. Leaving the app is counted in `window.left`. */
  readonly globals: string;
  readonly back: KeyName;
}

const tizen = (version: string, userAgent: string): Television => ({
  name: `Tizen ${version}`,
  vendor: 'tizen',
  userAgent,
  globals: samsungApplication(),
  back: 'tizen-back',
});

const webos = (version: string, userAgent: string): Television => ({
  name: `webOS ${version}`,
  vendor: 'webos',
  userAgent,
  globals: lgSystem(),
  back: 'webos-back',
});

/** By column. Engines between the shipped ones stand for the set whose engine is nearest, and a current one for the newest. */
export const televisions = {
  53: webos('4', userAgents.webos4),
  63: tizen('5.0', userAgents.tizen5),
  68: webos('5', userAgents.webos5),
  69: tizen('5.5', userAgents.tizen55),
  76: tizen('6.0', userAgents.tizen6),
  79: webos('6', userAgents.webos6),
  85: tizen('6.5', userAgents.tizen65),
  87: webos('22', userAgents.webos22),
  92: tizen('7.0', userAgents.tizen7),
  102: webos('23', userAgents.webos23),
  108: tizen('8.0', userAgents.tizen8),
  119: webos('25', userAgents.webos25),
  121: tizen('9.0', userAgents.tizen9),
  current: tizen('9.0', userAgents.tizen9),
} as const satisfies Record<string, Television>;
