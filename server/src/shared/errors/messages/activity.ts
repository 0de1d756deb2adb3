import type { Text } from '../../text/text.ts';

/** Sentences for viewers, by code. */
export const activityMessages = {} as const satisfies Record<string, Text>;
