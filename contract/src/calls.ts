import * as auth from './auth.ts';
import * as banner from './banner.ts';
import type { Call } from './call.ts';
import * as channel from './channel.ts';
import * as cinema from './cinema.ts';
import * as device from './device.ts';
import * as history from './history.ts';
import * as playback from './playback.ts';
import * as stream from './stream.ts';

const modules = [auth, device, banner, cinema, channel, stream, playback, history];

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'answers' in value && 'path' in value;
}

/** Every call of the API, for what speaks of all of them: OpenAPI, the route table, the tests. */
export const calls: readonly Call[] = modules.flatMap((module) => Object.values(module).filter(isCall));
