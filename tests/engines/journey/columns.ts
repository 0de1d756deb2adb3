import type { EngineName } from '../manifest.ts';
import { asChromium53 } from './as-chromium-53.ts';
import { type Television, televisions } from './television.ts';

/** A column of the table: an engine as a set has it. */
export interface Column {
  readonly name: string;
  readonly engine: EngineName;
  readonly television: Television;
  /** Source that runs before the app's scripts. */
  readonly preload: string;
}

const columnOf = (engine: EngineName & keyof typeof televisions): Column => ({
  name: String(engine),
  engine,
  television: televisions[engine],
  preload: '',
});

/** All columns, from the oldest engine. No build of 53 can be fetched, so 63 stands in without the newer features. */
export const columns: readonly Column[] = [
  { name: '53', engine: 63, television: televisions[53], preload: asChromium53 },
  ...([63, 68, 69, 76, 79, 85, 87, 92, 102, 108, 119, 121, 'current'] as const).map(columnOf),
];
