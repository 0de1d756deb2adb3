import type { RemoteReport } from '@oyna/contract/remote-messages';

/** How a command ended: as the television says, or without a word from it. */
export type Outcome = Extract<RemoteReport, { kind: 'outcome' }>['outcome'] | 'lost';
