import type { Text } from '../../text/text.ts';

/** By code; what a viewer reads. */
export const identityMessages = {} as const satisfies Record<string, Text>;
