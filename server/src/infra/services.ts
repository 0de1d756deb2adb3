import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { MerchantGateway } from './gateways/merchant/merchant-gateway.ts';
import type { SandboxBank } from './gateways/merchant/sandbox-bank.ts';
import type { Outbox } from './gateways/sms/outbox.ts';
import type { SmsGateway } from './gateways/sms/sms-gateway.ts';
import type { RemoteConfigFile } from './remote-config/remote-config-file.ts';
import type { Secrets } from './secrets.ts';
import type { Signals } from './signals/signals.ts';
import type { FilmStore } from './store/film-store.ts';

/** The services used by routes; tests provide their own. */
export interface Services {
  readonly db: Database;
  readonly signals: Signals;
  readonly secrets: Secrets;
  readonly sms: SmsGateway;
  readonly smsRules: Config['smsRules'];
  /** Shown at /dev/inbox; `null` with a real SMS gateway. */
  readonly outbox: Outbox | null;
  readonly merchant: MerchantGateway;
  /** Has its page at /dev/bank; `null` with a real bank. */
  readonly sandboxBank: SandboxBank | null;
  readonly folders: Folders;
  readonly filmStore: FilmStore | null;
  readonly telegram: Config['telegram'];
  readonly drm: Config['drm'];
  readonly films: Config['films'];
  readonly sources: Config['sources'];
  readonly live: Config['live'];
  readonly recordingDays: Config['recordingDays'];
  readonly remoteConfig: RemoteConfigFile;
  readonly groupMilliseconds: Config['groupMilliseconds'];
  /** The server's public address, if configured. */
  readonly publicUrl: string | null;
  readonly mediaEdge: Config['mediaEdge'];
  readonly edgeToken: Config['edgeToken'];
  /** The clock for all decisions, so that a test can move it. */
  now(): Date;
}

export interface Folders {
  readonly media: string;
  readonly art: string;
  /** Folders of the web app: the complete build, and the one for current browsers used until then. */
  readonly web: readonly string[];
}
