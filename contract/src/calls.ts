import * as activity from './activity.ts';
import * as auth from './auth.ts';
import * as banner from './banner.ts';
import type { Call } from './call.ts';
import * as channel from './channel.ts';
import * as cinema from './cinema.ts';
import * as comments from './comments.ts';
import * as commerce from './commerce.ts';
import * as config from './config.ts';
import * as contact from './contact.ts';
import * as device from './device.ts';
import * as guide from './guide.ts';
import * as history from './history.ts';
import * as identity from './identity.ts';
import * as playback from './playback.ts';
import * as reels from './reels.ts';
import * as relay from './relay.ts';
import * as saves from './saves.ts';
import * as signIn from './sign-in.ts';
import * as stream from './stream.ts';
import * as terms from './terms.ts';
import * as title from './title.ts';
import * as viewing from './viewing.ts';

const modules = [
  auth,
  signIn,
  identity,
  relay,
  device,
  banner,
  cinema,
  title,
  terms,
  reels,
  channel,
  guide,
  stream,
  playback,
  viewing,
  history,
  comments,
  activity,
  saves,
  commerce,
  contact,
  config,
];

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'responses' in value && 'path' in value;
}

/** Every call of the API, for OpenAPI, the route table and the tests. */
export const calls: readonly Call[] = modules.flatMap((module: object) =>
  Object.values(module).filter(isCall),
);
