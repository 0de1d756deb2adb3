import { account } from './scenarios/account.ts';
import { addresses } from './scenarios/addresses.ts';
import { billing } from './scenarios/billing.ts';
import { caching } from './scenarios/caching.ts';
import { catalogue } from './scenarios/catalogue.ts';
import { contact } from './scenarios/contact.ts';
import { cors } from './scenarios/cors.ts';
import { deletion } from './scenarios/deletion.ts';
import { devices } from './scenarios/devices.ts';
import { errors } from './scenarios/errors.ts';
import { guide } from './scenarios/guide.ts';
import { languages } from './scenarios/languages.ts';
import { library } from './scenarios/library.ts';
import { pages } from './scenarios/pages.ts';
import { party } from './scenarios/party.ts';
import { playback } from './scenarios/playback.ts';
import { profiles } from './scenarios/profiles.ts';
import { refreshing } from './scenarios/refreshing.ts';
import { signingIn } from './scenarios/signing-in.ts';
import { television } from './scenarios/television.ts';
import { webSession } from './scenarios/web-session.ts';
import type { Scenario } from './suite.ts';

/** The order matters: the other scenarios use the account that signs in first, and the changed account is deleted last. */
export const scenarios: readonly Scenario[] = [
  signingIn,
  addresses,
  errors,
  languages,
  pages,
  caching,
  cors,
  catalogue,
  guide,
  playback,
  library,
  contact,
  webSession,
  television,
  refreshing,
  devices,
  party,
  account,
  profiles,
  billing,
  deletion,
];
