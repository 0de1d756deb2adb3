import * as account from './account.ts';
import * as accountSession from './account-session.ts';
import * as banner from './banner.ts';
import * as billing from './billing.ts';
import type { Call } from './call.ts';
import * as channel from './channel.ts';
import * as cinema from './cinema.ts';
import * as comments from './comments.ts';
import * as config from './config.ts';
import * as contact from './contact.ts';
import * as deletedHistory from './delete-history.ts';
import * as deviceSignIn from './device-sign-in.ts';
import * as fullHistory from './full-history.ts';
import * as guestPhones from './guest-phones.ts';
import * as guide from './guide.ts';
import * as history from './history.ts';
import * as notForMe from './not-for-me.ts';
import * as notifications from './notifications.ts';
import * as ownAccount from './own-account.ts';
import * as parties from './parties.ts';
import * as people from './people.ts';
import * as playback from './playback.ts';
import * as playbackHeartbeat from './playback-heartbeat.ts';
import * as profiles from './profiles.ts';
import * as programme from './programme.ts';
import * as reactions from './reactions.ts';
import * as recommendations from './recommendations.ts';
import * as recordings from './recordings.ts';
import * as reels from './reels.ts';
import * as reminders from './reminders.ts';
import * as remoteInput from './remote-input.ts';
import * as remoteMessages from './remote-messages.ts';
import * as saves from './saves.ts';
import * as security from './security.ts';
import * as signIn from './sign-in.ts';
import * as stream from './stream.ts';
import * as terms from './terms.ts';
import * as title from './title.ts';
import * as watched from './watched.ts';

const modules = [
  accountSession,
  signIn,
  account,
  ownAccount,
  security,
  profiles,
  remoteInput,
  remoteMessages,
  guestPhones,
  parties,
  deviceSignIn,
  banner,
  cinema,
  title,
  terms,
  people,
  recommendations,
  reels,
  channel,
  guide,
  programme,
  stream,
  playback,
  playbackHeartbeat,
  history,
  deletedHistory,
  fullHistory,
  watched,
  notForMe,
  comments,
  reactions,
  saves,
  reminders,
  recordings,
  notifications,
  billing,
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
