import type { Text } from '../../text/text.ts';

/** By code; what a viewer reads. */
export const operationsMessages = {} as const satisfies Record<string, Text>;
