import type { Scene } from '../paint/stage.ts';
import { girih } from '../pattern/girih.ts';
import { ikat } from '../pattern/ikat.ts';
import { suzani } from '../pattern/suzani.ts';
import { caravan } from './caravan.ts';
import { city } from './city.ts';
import { courtyard } from './courtyard.ts';
import { forest } from './forest.ts';
import { mountains } from './mountains.ts';
import { orchard } from './orchard.ts';
import { pass } from './pass.ts';
import { performance } from './performance.ts';
import { railway } from './railway.ts';
import { sea } from './sea.ts';
import { space } from './space.ts';
import { stadium } from './stadium.ts';
import { stalls } from './stalls.ts';
import { steppe } from './steppe.ts';
import { street } from './street.ts';
import { teahouse } from './teahouse.ts';

export const scenes = {
  mountains,
  steppe,
  street,
  sea,
  city,
  space,
  teahouse,
  performance,
  forest,
  stalls,
  stadium,
  railway,
  pass,
  orchard,
  courtyard,
  caravan,
  ikat,
  girih,
  suzani,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
