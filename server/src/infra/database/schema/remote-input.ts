import type { GeneratedAlways } from 'kysely';
import type { Time } from './column-types.ts';

/** The newest text for a television. */
interface Relays {
  session_id: string;
  field: string;
  /** `null`: the text belonged to a field that is now closed. */
  text: string | null;
  submit: boolean;
  /** Continues counting when a field opens again. */
  sequence: number;
}

/** A connection held open by a television. */
interface RelayPolls {
  id: GeneratedAlways<number>;
  session_id: string;
  /** Expiry, in case the process that held it is gone. */
  expires_at: Time;
}

export interface RemoteInputTables {
  relays: Relays;
  relay_polls: RelayPolls;
}
