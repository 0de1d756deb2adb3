import { type EngineName, engines } from '../manifest.ts';
import { asChromium53 } from './as-chromium-53.ts';
import { televisionOf } from './television.ts';

/** A column of the table: an engine as a set has it. */
export interface Column {
  readonly name: string;
  readonly engine: EngineName;
  readonly set: string;
  /** Source that runs before the app's scripts. */
  readonly preload: string;
}

const columnOf = (engine: EngineName): Column => ({
  name: String(engine),
  engine,
  set: televisionOf(engine).name,
  preload: '',
});

const pinned = Object.keys(engines)
  .map((name) => Number(name) as keyof typeof engines)
  // No television has 64, and 153 stands in where no current browser is installed.
  .filter((engine) => engine !== 64 && engine !== 153);

/** All columns, from the oldest engine. No build of 53 can be fetched. */
export const columns: readonly Column[] = [
  { ...columnOf(63), name: '53', set: 'webOS 4, by removing newer features', preload: asChromium53 },
  ...pinned.map(columnOf),
  columnOf('current'),
];
