import type { Script } from '../film/script.ts';
import { orolSadosi } from './orol-sadosi.ts';
import { samarqandTuni } from './samarqand-tuni.ts';
import { toshkentYolbarsi } from './toshkent-yolbarsi.ts';

export const films: readonly Script[] = [toshkentYolbarsi, samarqandTuni, orolSadosi];
