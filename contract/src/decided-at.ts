import * as v from 'valibot';
import { timestamp } from './common.ts';

/**
 * Server time at which the viewer decided, for a decision that is sent late; now by default. Of the decisions about an
 * item on several sets the latest counts, and the response has its state.
 */
export const decidedAt = v.optional(v.nullable(timestamp));
