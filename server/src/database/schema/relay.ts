import type { GeneratedAlways } from 'kysely';
import type { Time } from './column-types.ts';

/** The newest text for a television. */
interface Relays {
  session_id: string;
  field: string;
  /** `null`: what was typed belongs to a field that is closed. */
  text: string | null;
  submit: boolean;
  /** Goes on where it was when a field opens again. */
  sequence: number;
}

/** A connection that a television holds open. */
interface RelayPolls {
  id: GeneratedAlways<number>;
  session_id: string;
  /** When it is gone, whatever happened to the process that held it. */
  expires_at: Time;
}

export interface RelayTables {
  relays: Relays;
  relay_polls: RelayPolls;
}
