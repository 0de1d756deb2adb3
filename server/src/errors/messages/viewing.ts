import type { Text } from '../../text/text.ts';

/** By code; what a viewer reads. */
export const viewingMessages = {} as const satisfies Record<string, Text>;
