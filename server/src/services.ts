import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { MerchantGateway } from './gateways/merchant/merchant-gateway.ts';
import type { SandboxBank } from './gateways/merchant/sandbox-bank.ts';
import type { Outbox } from './gateways/sms/outbox.ts';
import type { SmsGateway } from './gateways/sms/sms-gateway.ts';
import type { RemoteConfigFile } from './remote-config/remote-config-file.ts';
import type { Secrets } from './secrets.ts';

/** What routes work with; a test hands in its own. */
export interface Services {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly sms: SmsGateway;
  /** Shown at /dev/inbox; `null` when messages really go out. */
  readonly outbox: Outbox | null;
  readonly merchant: MerchantGateway;
  /** Has its page at /dev/bank; `null` when a bank really takes the money. */
  readonly sandboxBank: SandboxBank | null;
  readonly folders: Folders;
  readonly telegram: Config['telegram'];
  readonly drm: Config['drm'];
  readonly remoteConfig: RemoteConfigFile;
  /** Where viewers reach the server, when that was set. */
  readonly publicUrl: string | null;
  /** Time by which everything is decided, so that a test can move it. */
  now(): Date;
}

export interface Folders {
  readonly media: string;
  readonly art: string;
  /** The built web app: whole, and for current browsers alone until that is there. */
  readonly web: readonly string[];
}
